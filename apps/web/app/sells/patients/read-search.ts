export const SHORTEST_SEARCH = 2;
const LONGEST_SEARCH = 60;
const SHORTEST_NAME = 3;
const SHORTEST_DOCUMENT = 8;

/**
 * Each search is written down and counted, and shows people (decision 60): while somebody types, only the beginning of
 * a name or a whole number is worth one.
 */
export function waitsForEnter(text: string): boolean {
  if (text === '') return false;
  return text.length < (/\p{N}/u.test(text) ? SHORTEST_DOCUMENT : SHORTEST_NAME);
}

/** Letters, digits and spaces, as the call takes them; an accent that was typed apart from its letter is part of it. */
export function cleanSearch(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .slice(0, LONGEST_SEARCH);
}

/** What stands in the address, whoever wrote it there. */
export function readSearch(address: URLSearchParams): string {
  return cleanSearch(address.get('search') ?? '').trim();
}
