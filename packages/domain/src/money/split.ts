import { type Centimos, centimos } from './centimos.ts';

/** `parts` amounts that add up exactly: equal whole céntimos, and the last one also takes what does not divide. */
export function splitEvenly(amount: Centimos, parts: number): readonly Centimos[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`cannot split in ${parts}`);
  const share = centimos(Math.floor(amount / parts));
  const last = centimos(amount - share * (parts - 1));
  return Array.from({ length: parts }, (_, index) => (index < parts - 1 ? share : last));
}
