import { isDeepStrictEqual } from 'node:util';
import { type AccountCode, receivables } from '@alivio/domain/ledger/chart.ts';
import { transitionTable } from '@alivio/domain/loan/transition-table.ts';
import { negate, sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { components, totalOf } from '@alivio/domain/payment/breakdown.ts';
import { type LoanAccount, livePayments } from '@alivio/domain/payment/loan-account.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import { paymentEntryKey } from '#server/servicing/payment-entry-key.ts';
import type { BookedEntry, LoanFacts } from './loan-facts.ts';

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
    const misallocated = facts.account.payments.filter(
      ({ amount, allocations }) => sumBy(allocations, totalOf) !== amount,
    );
    return [
      ...overpaid.map(({ installment }) => `instalment ${installment.number} is overpaid`),
      ...misallocated.map(({ key }) => `payment ${key} is not what it was allocated`),
    ];
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

  'what is told twice counts once': ({ account, entries }) => {
    const booked = entries.filter(({ kind }) => kind === 'payment');
    const told = (account?.payments ?? []).map(
      ({ key, amount }) => `${paymentEntryKey(key)} of ${amount}`,
    );
    const found = booked.map((entry) => `${entry.key} of ${cashOf(entry)}`);
    return isDeepStrictEqual(told.toSorted(), found.toSorted())
      ? []
      : [`payments ${told.join(', ')} are booked as ${found.join(', ')}`];
  },

  'a reversal restores': ({ account, entries }) => {
    const reversed = (account?.payments ?? []).filter((payment) => payment.reversed);
    const contras = entries.filter(({ kind }) => kind === 'reversal');
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

function cashOf({ postings }: BookedEntry): Centimos {
  const cash = postings.filter(({ account }) => account.startsWith('cash_'));
  return sumBy(cash, ({ amount }) => amount);
}

function isMirror(entry: BookedEntry | undefined, contra: BookedEntry | undefined): boolean {
  if (entry === undefined || contra === undefined) return false;
  const mirrored = entry.postings.map(({ account, amount }) => ({
    account,
    amount: negate(amount),
  }));
  return isDeepStrictEqual(mirrored, contra.postings);
}
