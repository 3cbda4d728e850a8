/** What a return is called in the books and among the movements of a loan. */
export function returnKey(returnId: number): string {
  return `return:${returnId}`;
}
