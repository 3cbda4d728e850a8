import { percent } from './rate.ts';

/** The tax of the law on interest and fees. */
export const LEGAL_IGV = percent(18);

/** Several times what insurers charge: above it is a slip of the keyboard. */
export const MAX_MONTHLY_INSURANCE = percent(0.5);
