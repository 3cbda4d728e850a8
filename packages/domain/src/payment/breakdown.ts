import { type Centimos, centimos, ZERO } from '../money/centimos.ts';

/** Parts of a debt in the order in which a payment covers them (domain.md §4). */
export const components = [
  'defaultInterest',
  'fee',
  'igv',
  'insurance',
  'interest',
  'principal',
] as const;

export type Component = (typeof components)[number];

export type Breakdown = Readonly<Record<Component, Centimos>>;

export const NOTHING: Breakdown = {
  defaultInterest: ZERO,
  fee: ZERO,
  igv: ZERO,
  insurance: ZERO,
  interest: ZERO,
  principal: ZERO,
};

export function totalOf(breakdown: Breakdown): Centimos {
  const { defaultInterest, fee, igv, insurance, interest, principal } = breakdown;
  return centimos(defaultInterest + fee + igv + insurance + interest + principal);
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

/** As much of `owed` as `amount` covers, in the order of `components`. */
export function cover(owed: Breakdown, amount: Centimos): Breakdown {
  let left: number = amount;
  return mapComponents((component) => {
    const taken = Math.min(owed[component], left);
    left -= taken;
    return centimos(taken);
  });
}

/** Evaluated in payment order. */
function mapComponents(amountOf: (component: Component) => Centimos): Breakdown {
  return {
    defaultInterest: amountOf('defaultInterest'),
    fee: amountOf('fee'),
    igv: amountOf('igv'),
    insurance: amountOf('insurance'),
    interest: amountOf('interest'),
    principal: amountOf('principal'),
  };
}
