import { centimos } from '../money/centimos.ts';

/** Above it an amount is read back in words before it is written down or applied: one figure too many is a typo. */
export const LARGE_TRANSFER = centimos(5_000_000);
