/** Without accents and in capitals: as a bank's statement and a person's typing can be compared. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
