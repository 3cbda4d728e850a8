import type { CalendarDate } from '../calendar/calendar-date.ts';
import { add, subtract, sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '../money/centimos.ts';
import { addBreakdowns, NOTHING, totalOf } from './breakdown.ts';
import { fundsChange, withFundsApplied } from './funds.ts';
import { type LoanAccount, livePayments } from './loan-account.ts';
import { type InstallmentStanding, isPaidOff, standings } from './owed.ts';

/**
 * An instalment as the client sees it: what was put aside counts for the next ones, oldest first, though it pays each
 * of them only on its day.
 */
export interface SeenInstallment extends InstallmentStanding {
  /** What has still to be brought for it. */
  readonly toPay: Centimos;
  /** The day it was paid, or the money for the whole of it was brought. */
  readonly paidOn: CalendarDate | null;
  /** Paid whole by what was put aside, before its day. */
  readonly isAhead: boolean;
}

interface Aside {
  readonly amount: Centimos;
  readonly paidOn: CalendarDate;
}

export function seenInstallments(
  account: LoanAccount,
  today: CalendarDate,
): readonly SeenInstallment[] {
  const current = withFundsApplied(account, today);
  const { left, paidBy } = putAside(current);
  let aside = left;
  const seen = standings(current, today).map((standing) => {
    const owed = totalOf(standing.owed);
    const broughtOn = paidBy.get(standing.installment.number) ?? standing.paidOn;
    if (owed === 0) return { ...standing, paidOn: broughtOn, toPay: ZERO, isAhead: false };
    const { spent, left, missing } = spend(aside, owed);
    aside = left;
    const paidOn = missing === 0 ? (spent.at(-1)?.paidOn ?? null) : null;
    return { ...standing, toPay: missing, paidOn, isAhead: missing === 0 };
  });
  return [...seen, ...closedBefore(current, today)];
}

/**
 * Instalments that whoever closed the loan did not have to wait for: they are in no schedule any more, and paid. The
 * first of them bears the interest to that day.
 */
function closedBefore(account: LoanAccount, today: CalendarDate): readonly SeenInstallment[] {
  const closing = livePayments(account).findLast(({ replaced }) => replaced !== null);
  if (closing === undefined || !isPaidOff(account, today)) return [];
  const left = new Set(account.installments.map(({ number }) => number));
  const gone = (closing.replaced ?? []).filter(({ number }) => !left.has(number));
  const ahead = addBreakdowns(closing.allocations.filter(({ number }) => number === null));
  // A prepayment that left instalments took others away for good.
  if (sumBy(gone, ({ principal }) => principal) !== ahead.principal) return [];
  return gone.map((installment, index) => ({
    installment,
    paid: { ...(index === 0 ? ahead : NOTHING), principal: installment.principal },
    owed: NOTHING,
    toPay: ZERO,
    paidOn: closing.paidOn,
    isAhead: false,
  }));
}

/** What is left of what each movement put aside, the oldest spent first, and the day that the money came for what it paid. */
function putAside(account: LoanAccount) {
  let left: readonly Aside[] = [];
  // What was spent and then taken back: whoever brought money later has paid it.
  let lent: Centimos = ZERO;
  const paidBy = new Map<number | null, CalendarDate>();
  for (const movement of livePayments(account)) {
    const change = fundsChange(movement);
    const spending = spend(left, centimos(Math.max(0, -change)));
    left = spending.left;
    lent = add(lent, spending.missing);
    if (change > 0) {
      const repaid = centimos(Math.min(change, lent));
      lent = subtract(lent, repaid);
      if (change > repaid)
        left = [...left, { amount: subtract(change, repaid), paidOn: movement.paidOn }];
    }
    const broughtOn = movement.kind === 'from_funds' ? spending.spent.at(-1)?.paidOn : undefined;
    for (const { number } of movement.allocations)
      if (broughtOn === undefined) paidBy.delete(number);
      else paidBy.set(number, broughtOn);
  }
  return { left, paidBy };
}

function spend(aside: readonly Aside[], amount: Centimos) {
  let missing: Centimos = amount;
  const spent: Aside[] = [];
  const left: Aside[] = [];
  for (const part of aside) {
    const taken = centimos(Math.min(part.amount, missing));
    missing = subtract(missing, taken);
    if (taken > 0) spent.push(part);
    if (taken < part.amount) left.push({ ...part, amount: subtract(part.amount, taken) });
  }
  return { spent, left, missing };
}
