import { createHash } from 'node:crypto';

/** The same text and purpose always give the same number from 0 up to, not including, `limit`. */
export function seededInteger(text: string, purpose: string, limit: number): number {
  return createHash('sha256').update(`${purpose}:${text}`).digest().readUInt32BE(0) % limit;
}

export function seededPick<T>(
  text: string,
  purpose: string,
  choices: readonly [T, ...(readonly T[])],
): T {
  return choices[seededInteger(text, purpose, choices.length)] ?? choices[0];
}
