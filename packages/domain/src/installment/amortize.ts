import { type Centimos, centimos, ZERO } from '../money/centimos.ts';
import { roundDownTo, roundHalfUp } from '../money/rounding.ts';
import { splitEvenly } from '../money/split.ts';
import { applyRate } from '../rates/apply-rate.ts';
import { PERIOD_SCALE } from '../rates/period-rate.ts';
import { RATE_ONE, type Rate } from '../rates/rate.ts';
import type { InstallmentRounding, InsuranceMode } from './plan-settings.ts';

export interface InstallmentFigures {
  readonly number: number;
  readonly principal: Centimos;
  readonly interest: Centimos;
  readonly igv: Centimos;
  readonly insurance: Centimos;
  readonly fee: Centimos;
  readonly total: Centimos;
  /** Principal still owed after this instalment. */
  readonly balance: Centimos;
}

export interface AmortizationTerms {
  readonly amount: Centimos;
  /** Interest rate of each period, fixed point with `PERIOD_SCALE`; its length is the term. */
  readonly periodRates: readonly bigint[];
  /** Per month, on the opening balance. */
  readonly insurance: Rate;
  readonly insuranceMode: InsuranceMode;
  /** One-off, spread over the instalments. */
  readonly fee: Centimos;
  /** On interest and fee. */
  readonly igv: Rate;
  readonly rounding: InstallmentRounding;
}

const ONE = BigInt(RATE_ONE);
const RATE_TO_PERIOD_SCALE = PERIOD_SCALE / ONE;

/** The rows of a loan repaid with `level`; the last instalment absorbs every rounding. */
export function amortize(terms: AmortizationTerms, level: Centimos): readonly InstallmentFigures[] {
  const term = terms.periodRates.length;
  const fees = splitEvenly(terms.fee, term);
  let balance = terms.amount;
  return terms.periodRates.map((periodRate, index) => {
    const isLast = index === term - 1;
    const fee = fees[index] ?? ZERO;
    const interest = roundHalfUp(BigInt(balance) * periodRate, PERIOD_SCALE);
    const insurance = applyRate(balance, terms.insurance);
    const igv = applyRate(centimos(interest + fee), terms.igv);
    const charges = interest + insurance + igv + fee;
    const ceiling = terms.insuranceMode === 'added' ? level + insurance : level;
    const principal = isLast ? balance : clamp(ceiling - charges, balance);
    balance = centimos(balance - principal);
    const total = centimos(principal + charges);
    return { number: index + 1, principal, interest, igv, insurance, fee, total, balance };
  });
}

/** The constant instalment: amount over the annuity factor of the periods, plus the fee share. */
export function levelInstallment(terms: AmortizationTerms): Centimos {
  const withIgv = ONE + BigInt(terms.igv);
  const insurance =
    terms.insuranceMode === 'level' ? BigInt(terms.insurance) * RATE_TO_PERIOD_SCALE : 0n;
  let growth = PERIOD_SCALE;
  let annuity = 0n;
  for (const periodRate of terms.periodRates) {
    const factor = PERIOD_SCALE + (periodRate * withIgv) / ONE + insurance;
    growth = (growth * factor) / PERIOD_SCALE;
    annuity = (annuity * factor) / PERIOD_SCALE + PERIOD_SCALE;
  }
  const feeShare = BigInt(splitEvenly(terms.fee, terms.periodRates.length)[0] ?? ZERO);
  const numerator = BigInt(terms.amount) * growth * ONE + feeShare * withIgv * annuity;
  const denominator = annuity * ONE;
  return terms.rounding === '0.01'
    ? roundHalfUp(numerator, denominator)
    : roundDownTo(5, numerator, denominator);
}

/** A tiny loan can be repaid early by rounding up, or owe more charges than its level. */
function clamp(principal: number, balance: Centimos): Centimos {
  return centimos(Math.max(0, Math.min(principal, balance)));
}
