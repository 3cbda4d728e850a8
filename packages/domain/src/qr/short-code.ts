/** Without what is taken for something else when it is read aloud or by hand: 0 O, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** `pick(n)` gives a number from 0 to n - 1 that nobody can foresee. */
export function drawShortCode(pick: (count: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[pick(ALPHABET.length)]).join('');
}

/** What somebody typed: with or without the dash, in capitals or not; null for what was never drawn. */
export function readShortCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((each) => ALPHABET.includes(each)) ? code : null;
}

/** As people read it: `ABCD-EFGH`. */
export function formatShortCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
