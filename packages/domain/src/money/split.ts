import { type Centimos, centimos } from './centimos.ts';

/** `parts` amounts that differ by at most one céntimo and add up exactly; larger ones first. */
export function splitEvenly(amount: Centimos, parts: number): readonly Centimos[] {
  const { share, rest } = shareAndRest(amount, parts);
  return Array.from({ length: parts }, (_, index) => centimos(share + (index < rest ? 1 : 0)));
}

/** Equal whole shares; the last one also takes what does not divide. */
export function splitLastAbsorbs(amount: Centimos, parts: number): readonly Centimos[] {
  const { share, rest } = shareAndRest(amount, parts);
  return Array.from({ length: parts }, (_, index) =>
    centimos(index === parts - 1 ? share + rest : share),
  );
}

function shareAndRest(amount: Centimos, parts: number): { share: number; rest: number } {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`cannot split in ${parts}`);
  const share = Math.floor(amount / parts);
  return { share, rest: amount - share * parts };
}
