export const SHORTEST_SEARCH = 2;
const LONGEST_SEARCH = 60;

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
