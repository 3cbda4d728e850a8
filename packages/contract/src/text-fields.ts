import { z } from 'zod/mini';
import { manyLines, oneLine } from './plain-text.ts';

const LONG = 'Es demasiado largo.';

/** What anybody may have typed into a field of one line. */
/*@__NO_SIDE_EFFECTS__*/
export function lineUpTo(max: number) {
  return z.string().check(z.overwrite(oneLine), z.maxLength(max, LONG));
}

/** The same of a field with many lines. */
/*@__NO_SIDE_EFFECTS__*/
export function linesUpTo(max: number) {
  return z.string().check(z.overwrite(manyLines), z.maxLength(max, LONG));
}
