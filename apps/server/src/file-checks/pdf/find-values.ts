import type { Effort } from './effort.ts';
import { isSpace, readToken } from './read-token.ts';
import { readValue } from './read-value.ts';

/** A value that some reader may come to: the object `number`, or a trailer (null). */
export interface FoundValue {
  number: number | null;
  tokens: string[];
  /** Where the bytes begin that a `stream` keyword announces; null when there is none. */
  streamAt: number | null;
}

const BLANK = 0x20;

/**
 * Every value that follows the keyword `obj` or `trailer`, wherever it stands: in updates, in objects that nothing
 * names, in comments, in texts and in the bytes of streams. A table of offsets may lead a reader to any of them, and
 * the table that we would believe need not be the one that a reader believes.
 */
export function* findValues(bytes: Buffer, effort: Effort): Generator<FoundValue> {
  for (const keyword of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + 1)) {
      if (effort.isSpent) return;
      const afterKeyword = at + keyword.length;
      if (!isKeyword(bytes, at, afterKeyword)) continue;
      const { tokens, end } = readValue(bytes, afterKeyword, effort);
      yield { number: numberBefore(bytes, at), tokens, streamAt: findStream(bytes, end, effort) };
    }
  }
}

/** Not `endobj`, nor a word of a text; readers do take `0obj` and `obj<<`. */
function isKeyword(bytes: Buffer, start: number, end: number): boolean {
  const before = bytes[start - 1];
  const isApart = isSpace(before) || isDigit(before);
  return isApart && !/[a-z]/i.test(bytes.toString('latin1', end, end + 1));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** Of `12 0 obj`, the 12. */
function numberBefore(bytes: Buffer, at: number): number | null {
  const before = bytes.toString('latin1', Math.max(0, at - 40), at);
  const number = /(\d+)\s+\d+\s*$/.exec(before)?.[1];
  return number === undefined ? null : Number(number);
}

/** A keyword without its end of line leaves readers to guess where the bytes begin: then they are nowhere. */
function findStream(bytes: Buffer, end: number, effort: Effort): number | null {
  const token = readToken(bytes, end);
  effort.spend((token?.end ?? bytes.length) - end);
  if (token?.text !== 'stream') return null;
  let at = token.end;
  while (bytes[at] === BLANK) at += 1;
  const lineEnd = /^(\r\n|\n|\r)/.exec(bytes.toString('latin1', at, at + 2))?.[0];
  return lineEnd === undefined ? bytes.length : at + lineEnd.length;
}
