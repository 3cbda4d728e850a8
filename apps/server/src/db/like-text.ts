/** What somebody types is text, never a pattern. */
export function likeText(word: string): string {
  return word.replace(/[\\%_]/g, (mark) => `\\${mark}`);
}
