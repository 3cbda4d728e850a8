import type { Effort } from './effort.ts';
import { readToken } from './read-token.ts';

export interface Value {
  tokens: string[];
  end: number;
}

/** Which bracket each of them waits for. */
export const CLOSERS: Readonly<Record<string, string>> = { '<<': '>>', '[': ']' };
/** Page trees and tables of widths have thousands; more is there to fill our memory. */
const MOST_TOKENS = 500_000;

/**
 * One whole value (a dictionary with all that is in it, an array, a single token) as a reader takes it from there. Like
 * readers, it passes over closing brackets that do not fit and over keywords inside a dictionary: both have been used
 * to end a scanner's look before the interesting part.
 */
export function readValue(bytes: Buffer, start: number, effort: Effort): Value {
  const tokens: string[] = [];
  const awaited: string[] = [];
  let end = start;
  do {
    const token = readToken(bytes, end);
    if (token === null) break;
    effort.spend(token.end - end);
    end = token.end;
    tokens.push(token.text);
    const closer = CLOSERS[token.text];
    if (closer !== undefined) awaited.push(closer);
    else if (token.text === awaited.at(-1)) awaited.pop();
    if (tokens.length > MOST_TOKENS) effort.giveUp();
  } while (awaited.length > 0 && !effort.isSpent);
  return { tokens, end };
}
