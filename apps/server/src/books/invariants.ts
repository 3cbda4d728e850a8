import { isDeepStrictEqual } from 'node:util';
import {
  type AccountCode,
  isPaymentOrigin,
  paymentOrigins,
  receivables,
} from '@alivio/domain/ledger/chart.ts';
import type { EntryKind } from '@alivio/domain/ledger/journal-entry.ts';
import { transitionTable } from '@alivio/domain/loan/transition-table.ts';
import { negate, subtract, sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { components } from '@alivio/domain/payment/breakdown.ts';
import { fundsOf } from '@alivio/domain/payment/funds.ts';
import { type LoanAccount, livePayments, moneyIn } from '@alivio/domain/payment/loan-account.ts';
import { nextDueOn } from '@alivio/domain/payment/next-due.ts';
import { defaultInterestCharged, standings } from '@alivio/domain/payment/owed.ts';
import { paymentEntryKey } from '#server/servicing/payment-entry-key.ts';
import type { BookedEntry, LoanFacts } from './loan-facts.ts';

const MOVEMENT_ENTRIES: readonly EntryKind[] = [
  'payment',
  'funds_application',
  'funds_return',
  'recovery',
];

/** Of a loan that is over: money itself, what goes back to its client, and what its clinic owes. */
const STAYS: readonly AccountCode[] = [
  ...paymentOrigins,
  'client_refunds_payable',
  'clinic_receivable',
];

/** What must be true of every loan after every step, each saying what is wrong with it. */
export const invariants = {
  'no receivable is negative': ({ entries }) =>
    receivables
      .filter((account) => balanceOf(entries, account) < 0)
      .map((account) => `${account} is ${balanceOf(entries, account)}`),

  'no instalment is paid twice': (facts) => {
    if (facts.account === null) return [];
    const overpaid = standings(facts.account, facts.today).filter(({ owed }) =>
      components.some((component) => owed[component] < 0),
    );
    return overpaid.map(({ installment }) => `instalment ${installment.number} is overpaid`);
  },

  'what was put aside is in the books': ({ loan, account, entries }) => {
    const isOver = account === null || loan.state === 'cancelled';
    const funds = isOver ? ZERO : fundsOf(account);
    const booked = negate(balanceOf(entries, 'unapplied_funds'));
    return funds >= 0 && funds === booked
      ? []
      : [`unapplied_funds is ${booked}, put aside ${funds}`];
  },

  'the marks follow the account': ({ loan, account, marks }) => {
    if (account === null) return [];
    if (marks === null) return ['it has none'];
    const putAside = fundsOf(account);
    const isLookedFor = loan.state === 'disbursed' && (loan.writtenOffOn === null || putAside > 0);
    const expected = { nextDueOn: isLookedFor ? nextDueOn(account) : null, funds: putAside };
    const { nextDueOn: next, funds } = marks;
    return isDeepStrictEqual({ nextDueOn: next, funds }, expected)
      ? []
      : [
          `the marks say ${next} and ${funds}, the account ${expected.nextDueOn} and ${expected.funds}`,
        ];
  },

  'default interest is in the books until its day': ({ loan, account, marks, entries }) => {
    const isClosed = loan.state === 'cancelled' || loan.writtenOffOn !== null;
    if (account === null || marks === null || isClosed) return [];
    const charged = defaultInterestCharged(account, marks.accruedThrough);
    const booked = negate(balanceOf(entries, 'default_interest_income'));
    return charged === booked
      ? []
      : [`${booked} is booked of ${charged} by ${marks.accruedThrough}`];
  },

  'schedule and payments meet the books': (facts) => {
    const owed = owedByAccount(facts);
    const differing = receivables.filter((account) => {
      const booked = balanceOf(facts.entries, account);
      // Default interest grows by itself; the books follow at the next close.
      return account === 'default_interest_receivable'
        ? booked > owed[account]
        : booked !== owed[account];
    });
    return [
      ...differing.map(
        (account) =>
          `${account} is ${balanceOf(facts.entries, account)}, the account owes ${owed[account]}`,
      ),
      ...(facts.account === null || principalOf(facts.account) === facts.loan.amount
        ? []
        : [`the schedule repays ${principalOf(facts.account)} of ${facts.loan.amount}`]),
    ];
  },

  'states are legal': ({ loan, moves }) => {
    const illegal = moves.filter(({ event, from, to }, index) => {
      const legal: Record<string, string | undefined> = transitionTable[from];
      return legal[event] !== to || from !== (moves[index - 1]?.to ?? 'draft');
    });
    const last = moves.at(-1)?.to ?? 'draft';
    return [
      ...illegal.map(({ event, from, to }) => `${event} moved it from ${from} to ${to}`),
      ...(last === loan.state ? [] : [`it is ${loan.state}, its history ends in ${last}`]),
    ];
  },

  'what was undone leaves nothing but what is paid back': ({
    loan,
    account,
    paidBefore,
    entries,
  }) => {
    const isCancelled = loan.state === 'cancelled';
    const given = isCancelled ? [...paidBefore, ...(account?.payments ?? [])] : paidBefore;
    const owedBack = sumBy(
      given.filter(({ reversed }) => !reversed),
      moneyIn,
    );
    const left = [
      ...new Set(entries.flatMap(({ postings }) => postings.map((each) => each.account))),
    ]
      .filter((code) => (account === null || isCancelled) && !STAYS.includes(code))
      .filter((code) => balanceOf(entries, code) !== 0);
    const payouts = entries.filter(({ kind }) => kind === 'refund_payout').map(({ key }) => key);
    const goes = entries.filter(
      ({ key, reverses }) => payouts.includes(key) || payouts.includes(reverses ?? ''),
    );
    const booked = negate(
      subtract(
        balanceOf(entries, 'client_refunds_payable'),
        balanceOf(goes, 'client_refunds_payable'),
      ),
    );
    return [
      ...left.map((code) => `${code} is ${balanceOf(entries, code)}`),
      ...(booked === owedBack ? [] : [`${booked} is to go back of ${owedBack}`]),
    ];
  },

  'what is told twice counts once': ({ account, paidBefore, entries }) => {
    const booked = entries.filter(({ kind }) => MOVEMENT_ENTRIES.includes(kind));
    const told = [...paidBefore, ...(account?.payments ?? [])].map(
      (payment) => `${paymentEntryKey(payment.key)} of ${moneyIn(payment)}`,
    );
    const found = booked.map((entry) => `${entry.key} of ${broughtBy(entry)}`);
    return isDeepStrictEqual(told.toSorted(), found.toSorted())
      ? []
      : [`payments ${told.join(', ')} are booked as ${found.join(', ')}`];
  },

  'a reversal restores': ({ account, paidBefore, entries }) => {
    const reversed = [...paidBefore, ...(account?.payments ?? [])].filter(
      (payment) => payment.reversed,
    );
    // A refund that was to be paid and was not is undone too, and is no payment.
    const payouts = entries.filter(({ kind }) => kind === 'refund_payout').map(({ key }) => key);
    const contras = entries.filter(
      ({ kind, reverses }) => kind === 'reversal' && !payouts.includes(reverses ?? ''),
    );
    const unmatched = reversed.filter(({ key }) => {
      const entry = entries.find((candidate) => candidate.key === paymentEntryKey(key));
      const contra = contras.find(({ reverses }) => reverses === paymentEntryKey(key));
      return !isMirror(entry, contra);
    });
    return [
      ...unmatched.map(({ key }) => `payment ${key} was reversed and its entry was not`),
      ...(contras.length === reversed.length ? [] : [`${contras.length} contra-entries`]),
    ];
  },

  'the clinic is owed its line': ({ clinicLine, entries }) => {
    const owed = clinicLine?.isOwed ? clinicLine.net : ZERO;
    const booked = negate(balanceOf(entries, 'clinic_payable'));
    return owed === booked ? [] : [`clinic_payable is ${booked}, its line ${owed}`];
  },

  'the clinic was paid its line': ({ clinicLine, entries }) => {
    const paid = clinicLine?.isPaid ? clinicLine.net : ZERO;
    const settlements = entries.filter(({ kind }) => kind === 'settlement');
    const booked = balanceOf(settlements, 'clinic_payable');
    return paid === booked ? [] : [`settlements paid ${booked}, its line ${paid}`];
  },

  'the clinic owes what it was paid for a refunded loan': ({ loan, clinicLine, entries }) => {
    const isOwed = clinicLine?.isPaid && loan.state === 'cancelled';
    const owed = isOwed ? subtract(clinicLine.net, clinicLine.keptBack) : ZERO;
    const booked = balanceOf(entries, 'clinic_receivable');
    return owed === booked ? [] : [`clinic_receivable is ${booked}, the clinic owes ${owed}`];
  },
} as const satisfies Record<string, (facts: LoanFacts) => readonly string[]>;

function balanceOf(entries: readonly BookedEntry[], account: AccountCode): Centimos {
  const postings = entries.flatMap((entry) => entry.postings);
  return sumBy(
    postings.filter((posting) => posting.account === account),
    ({ amount }) => amount,
  );
}

/** A loan that was refunded or written off owes nothing in the books, whatever its account says. */
function owedByAccount({ loan, account, today }: LoanFacts) {
  const isClosed = loan.state === 'cancelled' || loan.writtenOffOn !== null;
  const rows = account === null || isClosed ? [] : standings(account, today);
  return {
    loan_principal: sumBy(rows, ({ owed }) => owed.principal),
    fee_receivable: sumBy(rows, ({ owed }) => owed.fee),
    default_interest_receivable: sumBy(rows, ({ owed }) => owed.defaultInterest),
  };
}

/** What the schedule in force and the prepayments before it repay together. */
function principalOf(account: LoanAccount): Centimos {
  const ahead = livePayments(account)
    .flatMap(({ allocations }) => allocations)
    .filter(({ number }) => number === null);
  return centimos(
    sumBy(account.installments, (row) => row.principal) + sumBy(ahead, (row) => row.principal),
  );
}

function broughtBy({ postings }: BookedEntry): Centimos {
  const brought = postings.filter(({ account }) => isPaymentOrigin(account));
  return sumBy(brought, ({ amount }) => amount);
}

function isMirror(entry: BookedEntry | undefined, contra: BookedEntry | undefined): boolean {
  if (entry === undefined || contra === undefined) return false;
  const mirrored = entry.postings.map(({ account, amount }) => ({
    account,
    amount: negate(amount),
  }));
  return isDeepStrictEqual(mirrored, contra.postings);
}
