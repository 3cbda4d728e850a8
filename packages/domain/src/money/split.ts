import { type Centimos, centimos } from './centimos.ts';

/** `parts` amounts that differ by at most one céntimo and add up exactly; larger ones first. */
export function splitEvenly(amount: Centimos, parts: number): readonly Centimos[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`cannot split in ${parts}`);
  const share = Math.floor(amount / parts);
  const rest = amount - share * parts;
  return Array.from({ length: parts }, (_, index) => centimos(share + (index < rest ? 1 : 0)));
}
