import { daysBetween } from '../../calendar/calendar-date.ts';
import { transitionTable } from '../../loan/transition-table.ts';
import { add, sumBy } from '../../money/arithmetic.ts';
import { type Centimos, centimos } from '../../money/centimos.ts';
import { type Component, components, totalOf } from '../../payment/breakdown.ts';
import { fundsOf } from '../../payment/funds.ts';
import { type LoanAccount, livePayments, moneyIn } from '../../payment/loan-account.ts';
import { type InstallmentStanding, standings } from '../../payment/owed.ts';
import { toPercent } from '../../rates/rate.ts';
import { type AccountCode, isPaymentOrigin, receivables } from '../chart.ts';
import { balanceOf } from '../entries.ts';
import { isBalanced, loanOf } from '../journal-entry.ts';
import { payoffFollows } from './payoff-follows.ts';
import { isServiced, type ModelLoan, takesPayments, type World } from './world.ts';

/** A loan that a step may have changed, with its standings worked out once. */
interface Touched {
  readonly loan: ModelLoan;
  readonly standings: readonly InstallmentStanding[];
}

type Invariant = (world: World, touched: readonly Touched[]) => boolean;

/** Of a loan that was taken back: what its client gets, and what its clinic owes. */
const STAYS: readonly AccountCode[] = ['client_refunds_payable', 'clinic_receivable'];

/** What must be true after every step, whatever happened. */
export const invariants: Record<string, Invariant> = {
  'every entry sums to zero': (world) =>
    [...world.book.entries.values()].slice(-6).every(isBalanced),
  'no receivable is negative': (world, touched) =>
    touched.every(({ loan }) =>
      receivables.every((account) => ledgerOf(world, loan, account) >= 0),
    ),
  'no instalment is paid twice': (_, touched) =>
    touched.every((each) =>
      each.standings.every(({ owed }) => components.every((component) => owed[component] >= 0)),
    ),
  'schedule and payments give the balance': (world, touched) =>
    touched.every((each) => scheduleMatchesBooks(world, each)),
  'states are legal and tell the truth': (_, touched) =>
    touched.every((each) => trailIsLegal(each.loan) && stateIsTrue(each)),
  'a payment told twice counts once': (world, touched) =>
    touched.every(
      ({ loan }) => bookedPayments(world, loan) === add(loan.paidBefore, broughtIn(loan.account)),
    ),
  'a reversal restores what was there': (world, touched) =>
    touched.every((each) => reversalRestored(world, each)),
  'nothing is charged before its day': (world, touched) =>
    touched.every((each) =>
      each.standings.every(
        ({ installment, paid }) => installment.dueOn <= world.today || totalOf(paid) === 0,
      ),
    ),
  'what was put aside is in the books, and never less than nothing': (world, touched) =>
    touched.every(({ loan }) => {
      const funds = loan.progress.state === 'cancelled' ? 0 : fundsOf(loan.account);
      return funds >= 0 && ledgerOf(world, loan, 'unapplied_funds') === 0 - funds;
    }),
  'what was put aside pays what is due': ({ today }, touched) =>
    touched.every(
      ({ loan, standings: all }) =>
        fundsOf(loan.account) === 0 ||
        !takesPayments(loan) ||
        all.every(({ installment, owed }) => installment.dueOn > today || totalOf(owed) === 0),
    ),
  'late is never cheaper than on time': (world, touched) =>
    touched.every(({ loan, standings: all }) =>
      all.every((standing) => lateIsCharged(world, loan.account, standing)),
    ),
  'money without an owner is there until it has one': (world) =>
    -totalOnAccount(world, 'suspense') ===
    sumBy(
      world.suspense.filter(({ isOpen }) => isOpen),
      ({ amount }) => amount,
    ),
  'closing costs less by what was paid': (world, touched) =>
    touched.every(({ loan }) => payoffIsTrue(world, loan)),
  'a loan that was taken back leaves nothing but what is to go back': (world, touched) =>
    touched
      .filter(({ loan }) => !takesPayments(loan))
      .every(({ loan }) =>
        [...world.book.balancesOfLoan(loan.id)].every(
          ([account, balance]) =>
            balance === 0 || isPaymentOrigin(account) || STAYS.includes(account),
        ),
      ),
  'clinics are owed the sum of their lines': (world) => {
    const open = world.loans.filter(
      (loan) => loan.clinicPayment.state !== 'PAGADO' && takesPayments(loan),
    );
    const payable = sumBy(world.loans, (loan) => ledgerOf(world, loan, 'clinic_payable'));
    return (
      add(
        payable,
        sumBy(open, ({ clinicNet }) => clinicNet),
      ) === 0
    );
  },
};

/** The first invariant that does not hold, or null. */
export function brokenInvariant(world: World, loans: readonly ModelLoan[]): string | null {
  const touched = loans.map((loan) => ({ loan, standings: standings(loan.account, world.today) }));
  const broken = Object.entries(invariants).find(([, holds]) => !holds(world, touched));
  return broken?.[0] ?? null;
}

function ledgerOf(world: World, loan: ModelLoan, account: AccountCode): Centimos {
  return balanceOf(world.book.balancesOfLoan(loan.id), account);
}

function scheduleMatchesBooks(world: World, { loan, standings: all }: Touched): boolean {
  const owed = (component: Component) => sumBy(all, (standing) => standing.owed[component]);
  const paid = livePayments(loan.account).flatMap(({ allocations }) => allocations);
  const principal = sumBy(paid, (allocation) => allocation.principal);
  if (add(owed('principal'), principal) !== loan.account.amount) return false;
  const isOpen = isServiced(loan) || loan.progress.state === 'paid';
  const isBooked = (component: Component, account: AccountCode) =>
    ledgerOf(world, loan, account) === (isOpen ? owed(component) : 0);
  return (
    isBooked('principal', 'loan_principal') &&
    isBooked('fee', 'fee_receivable') &&
    isBooked('defaultInterest', 'default_interest_receivable')
  );
}

function trailIsLegal({ trail }: ModelLoan): boolean {
  return trail.slice(1).every((state, index) => {
    const from = trail[index];
    return from !== undefined && Object.values(transitionTable[from]).includes(state);
  });
}

function stateIsTrue({ loan, standings: all }: Touched): boolean {
  if (loan.progress.state === 'cancelled' || loan.writtenOff) return true;
  const isSettled = all.every(({ owed }) => totalOf(owed) === 0);
  return (loan.progress.state === 'paid') === isSettled;
}

/** Money that payments brought in, less what their reversals and returns took out. */
function bookedPayments(world: World, loan: ModelLoan): Centimos {
  let cash = 0;
  for (const { key, reverses, postings } of world.book.entries.values()) {
    if (!(reverses ?? key).startsWith('payment:')) continue;
    for (const posting of postings) {
      if (loanOf(posting) === loan.id && isPaymentOrigin(posting.account)) cash += posting.amount;
    }
  }
  return centimos(cash);
}

function broughtIn(account: LoanAccount): Centimos {
  return sumBy(livePayments(account), moneyIn);
}

function totalOnAccount({ book }: World, account: AccountCode): Centimos {
  const postings = [...book.entries.values()].flatMap((entry) => entry.postings);
  return sumBy(
    postings.filter((posting) => posting.account === account),
    ({ amount }) => amount,
  );
}

/** Worked out apart, in floating point: what is still lent after its day earns at least the rate of the plan. */
function lateIsCharged(
  { today }: World,
  { prices }: LoanAccount,
  { installment, owed, paid }: InstallmentStanding,
): boolean {
  if (installment.dueOn >= today) return true;
  const years = daysBetween(installment.dueOn, today) / 360;
  const earned = owed.principal * ((1 + toPercent(prices.tea) / 100) ** years - 1);
  return owed.lateInterest + paid.lateInterest >= Math.floor(earned);
}

function payoffIsTrue({ today }: World, { account, before, justPaid }: ModelLoan): boolean {
  const payment = account.payments.find(({ key }) => key === justPaid);
  const earlier = before.get(justPaid ?? '');
  return (
    payment === undefined ||
    earlier === undefined ||
    payoffFollows(payment, earlier, account, today)
  );
}

/** Where the payment just reversed was the last one, the account owes what it owed before it. */
function reversalRestored(world: World, { loan, standings: after }: Touched): boolean {
  const before = loan.before.get(loan.justReversed ?? '');
  if (before === undefined) return true;
  const live = (account: LoanAccount) =>
    livePayments(account)
      .map(({ key }) => key)
      .join();
  if (live(before) !== live(loan.account)) return true;
  return JSON.stringify(standings(before, world.today)) === JSON.stringify(after);
}
