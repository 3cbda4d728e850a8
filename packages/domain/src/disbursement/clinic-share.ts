import { subtract } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import { proportion } from '../money/rounding.ts';
import { applyRate } from '../rates/apply-rate.ts';
import { RATE_ONE, type Rate } from '../rates/rate.ts';

export interface ClinicShare {
  /** What the clinic receives. */
  readonly net: Centimos;
  /** Our fee without its IGV. */
  readonly merchantFee: Centimos;
  readonly merchantFeeIgv: Centimos;
}

/** The agreement's fee includes IGV, so the clinic gets exactly the amount less that percentage. */
export function clinicShare(amount: Centimos, merchantRate: Rate, igv: Rate): ClinicShare {
  const withheld = applyRate(amount, merchantRate);
  const merchantFee = proportion(withheld, RATE_ONE, RATE_ONE + igv);
  return {
    net: subtract(amount, withheld),
    merchantFee,
    merchantFeeIgv: subtract(withheld, merchantFee),
  };
}
