export type TextMatch = string | RegExp;

interface MatchOptions {
  exact?: boolean | undefined;
}

/** As a person reads it: line breaks and hard spaces are spaces. */
export function readText(node: Node | null): string {
  return normalize(node?.textContent ?? '');
}

export function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text is found inside a longer one, in capitals or not, unless it must be the whole. */
export function isMatch(
  text: string,
  wanted: TextMatch,
  { exact = false }: MatchOptions = {},
): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  if (exact) return text === normalize(wanted);
  return text.toLowerCase().includes(normalize(wanted).toLowerCase());
}
