import { inflateSync } from 'node:zlib';
import type { Effort } from './effort.ts';
import type { FoundValue } from './find-values.ts';
import { readToken } from './read-token.ts';
import { readValue } from './read-value.ts';

/** Producers put some hundred objects into one, a few hundred kilobytes. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** Whether its bytes hold further objects. Readers ask for `First`, not for the type. */
export function isObjectStream({ tokens, streamAt }: FoundValue): boolean {
  return streamAt !== null && (tokens.includes('/ObjStm') || tokens.includes('/First'));
}

/**
 * The bytes of an object stream as readers see them; null when different readers could see different ones, or more than
 * anybody needs. Where the compressed bytes end is theirs to say: `Length` may lie.
 */
export function openObjectStream(
  bytes: Buffer,
  { tokens, streamAt }: FoundValue,
  effort: Effort,
): Buffer | null {
  if (streamAt === null || !isPlain(tokens)) return null;
  if (!tokens.includes('/Filter')) {
    const end = bytes.indexOf('endstream', streamAt);
    return end === -1 ? null : bytes.subarray(streamAt, end);
  }
  try {
    const opened = inflateSync(bytes.subarray(streamAt), { maxOutputLength: LARGEST_BYTES });
    effort.spend(opened.length);
    return opened;
  } catch {
    return null;
  }
}

/** One filter at most, the usual one, said once and directly; no predictor, no bytes from another file. */
function isPlain(tokens: readonly string[]): boolean {
  const after = (name: string) => tokens[tokens.indexOf(name) + 1] ?? '';
  const isOnce = ['/Filter', '/First', '/N', '/DecodeParms'].every(
    (name) => tokens.indexOf(name) === tokens.lastIndexOf(name),
  );
  const filter = tokens.slice(tokens.indexOf('/Filter') + 1).slice(0, 3);
  const isFlate = filter[0] === '/FlateDecode' || filter.join(' ') === '[ /FlateDecode ]';
  return (
    isOnce &&
    (!tokens.includes('/Filter') || isFlate) &&
    (!tokens.includes('/DecodeParms') || after('/DecodeParms') === 'null') &&
    !tokens.includes('/F') &&
    /^\d+$/.test(after('/First'))
  );
}

/** Its objects, at the offsets that it gives, and one after the other: readers do either. */
export function* readObjects(
  opened: Buffer,
  tokens: readonly string[],
  effort: Effort,
): Generator<FoundValue> {
  const first = Number(tokens[tokens.indexOf('/First') + 1]);
  for (const [number, offset] of readOffsets(opened, first)) {
    if (effort.isSpent) return;
    const value = readValue(opened, first + offset, effort);
    yield { number, tokens: value.tokens, streamAt: null };
  }
  for (let at = first; at < opened.length && !effort.isSpent; ) {
    const value = readValue(opened, at, effort);
    yield { number: null, tokens: value.tokens, streamAt: null };
    at = value.end;
    if (value.tokens.length === 0) return;
  }
}

function readOffsets(opened: Buffer, first: number): [number, number][] {
  const numbers: number[] = [];
  for (let token = readToken(opened, 0); token; token = readToken(opened, token.end)) {
    if (token.end > first) break;
    numbers.push(Number(token.text));
  }
  const pairs: [number, number][] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [number = 0, offset = 0] = numbers.slice(index, index + 2);
    if (Number.isSafeInteger(offset) && offset >= 0) pairs.push([number, offset]);
  }
  return pairs;
}
