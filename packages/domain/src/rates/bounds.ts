import { centimos } from '../money/centimos.ts';
import { percent } from './rate.ts';

/** The tax of the law on interest and fees. */
export const LEGAL_IGV = percent(18);

/** Several times what insurers charge: above it is a slip of the keyboard. */
export const MAX_MONTHLY_INSURANCE = percent(0.5);

/** A third of the least loan, and more than ten times the fee that ships: above it is a slip of the keyboard too. */
export const MAX_FEE = centimos(50_000);
