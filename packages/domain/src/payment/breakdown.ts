import { type Centimos, centimos, ZERO } from '../money/centimos.ts';
import { proportion } from '../money/rounding.ts';

/** Parts of a debt in the order in which a payment covers them, each beside its IGV (domain.md §4). */
export const components = [
  'defaultInterest',
  'fee',
  'feeIgv',
  'insurance',
  'lateInterest',
  'lateInterestIgv',
  'interest',
  'interestIgv',
  'principal',
] as const;

export type Component = (typeof components)[number];

export type Breakdown = Readonly<Record<Component, Centimos>>;

export const NOTHING: Breakdown = {
  defaultInterest: ZERO,
  fee: ZERO,
  feeIgv: ZERO,
  insurance: ZERO,
  lateInterest: ZERO,
  lateInterestIgv: ZERO,
  interest: ZERO,
  interestIgv: ZERO,
  principal: ZERO,
};

export function totalOf(breakdown: Breakdown): Centimos {
  return centimos(components.reduce((sum, component) => sum + breakdown[component], 0));
}

export function igvOf({ feeIgv, lateInterestIgv, interestIgv }: Breakdown): Centimos {
  return centimos(feeIgv + lateInterestIgv + interestIgv);
}

export function addBreakdowns(breakdowns: readonly Breakdown[]): Breakdown {
  return breakdowns.reduce(
    (sum, next) => mapComponents((component) => centimos(sum[component] + next[component])),
    NOTHING,
  );
}

export function subtractBreakdown(from: Breakdown, taken: Breakdown): Breakdown {
  return mapComponents((component) => centimos(from[component] - taken[component]));
}

/** As much of `owed` as `amount` covers, in order; a part that is covered in part takes its IGV in proportion. */
export function cover(owed: Breakdown, amount: Centimos): Breakdown {
  let left: number = amount;
  function take(part: Centimos): Centimos {
    const taken = centimos(Math.min(part, left));
    left -= taken;
    return taken;
  }
  function takeWithIgv(part: Centimos, igv: Centimos): readonly [Centimos, Centimos] {
    const together = centimos(part + igv);
    const taken = take(together);
    if (taken === together) return [part, igv];
    const takenIgv = proportion(taken, igv, together);
    return [centimos(taken - takenIgv), takenIgv];
  }
  const defaultInterest = take(owed.defaultInterest);
  const [fee, feeIgv] = takeWithIgv(owed.fee, owed.feeIgv);
  const insurance = take(owed.insurance);
  const [lateInterest, lateInterestIgv] = takeWithIgv(owed.lateInterest, owed.lateInterestIgv);
  const [interest, interestIgv] = takeWithIgv(owed.interest, owed.interestIgv);
  const principal = take(owed.principal);
  return {
    defaultInterest,
    fee,
    feeIgv,
    insurance,
    lateInterest,
    lateInterestIgv,
    interest,
    interestIgv,
    principal,
  };
}

function mapComponents(amountOf: (component: Component) => Centimos): Breakdown {
  return {
    defaultInterest: amountOf('defaultInterest'),
    fee: amountOf('fee'),
    feeIgv: amountOf('feeIgv'),
    insurance: amountOf('insurance'),
    lateInterest: amountOf('lateInterest'),
    lateInterestIgv: amountOf('lateInterestIgv'),
    interest: amountOf('interest'),
    interestIgv: amountOf('interestIgv'),
    principal: amountOf('principal'),
  };
}
