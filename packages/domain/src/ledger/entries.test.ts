import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';

import type { AppliedPayment } from '../payment/loan-account.ts';
import { chart } from './chart.ts';
import {
  defaultInterestEntry,
  disbursementEntry,
  feeEntry,
  paymentEntry,
  refundEntry,
  settlementEntry,
  writeOffEntry,
} from './entries.ts';
import { type JournalEntry, journalEntry, reversalEntry } from './journal-entry.ts';
import { createMemoryBook, type MemoryBook } from './memory-book.ts';

const on = calendarDate('2026-11-15');
const source = (key: string) => ({ key, on, loanId: 7 });
const share = {
  net: centimos(477_500),
  merchantFee: centimos(19_068),
  merchantFeeIgv: centimos(3_432),
};

const transfer = { key: 'settlement:1', on, siteId: 2 };

const payment: AppliedPayment = {
  key: 'payment:1',
  kind: 'installments',
  mode: null,
  paidOn: on,
  valuedOn: on,
  amount: centimos(52_913),
  reversed: false,
  replaced: null,
  allocations: [
    {
      number: 1,
      defaultInterest: centimos(136),
      fee: centimos(375),
      feeIgv: centimos(68),
      insurance: centimos(0),
      lateInterest: centimos(340),
      lateInterestIgv: centimos(61),
      interest: centimos(15_097),
      interestIgv: centimos(2_717),
      principal: centimos(34_119),
    },
  ],
};

function bookWith(...entries: JournalEntry[]): MemoryBook {
  const book = createMemoryBook();
  for (const entry of entries) expect(book.post(entry)).toEqual({ ok: true, posted: true });
  return book;
}

const disbursed = [
  disbursementEntry(source('disbursement:7'), share),
  feeEntry(source('fee:7'), centimos(4_500)),
];
const paid = [
  ...disbursed,
  defaultInterestEntry(source('default:7'), centimos(136)),
  paymentEntry(source('payment:1'), payment, 'cash_gateway'),
];

function balances(book: MemoryBook): Record<string, number> {
  return Object.fromEntries([...book.balancesOfLoan(7)].filter(([, amount]) => amount !== 0));
}

describe('entries', () => {
  test('a loan that is disbursed, late and paid once', () => {
    expect(balances(bookWith(...paid))).toEqual({
      loan_principal: 500_000 - 34_119,
      clinic_payable: -477_500,
      merchant_fee_income: -19_068,
      igv_payable: -3_432 - 68 - 61 - 2_717,
      fee_receivable: 4_500 - 375,
      fee_income: -4_500,
      default_interest_income: -136,
      cash_gateway: 52_913,
      interest_income: -340 - 15_097,
    });
  });

  test('a settlement pays the lines of a batch', () => {
    const lines = [{ loanId: 7, net: share.net }];
    const book = bookWith(...disbursed, settlementEntry(transfer, lines, []));
    expect(balances(book)).not.toHaveProperty('clinic_payable');
    expect(balances(book)).not.toHaveProperty('cash_bank');
  });

  test('the cash of a settlement is one posting, of the site', () => {
    const lines = [3, 4].map((loanId) => ({ loanId, net: centimos(loanId * 100) }));
    expect(settlementEntry(transfer, lines, []).postings).toEqual([
      { account: 'clinic_payable', amount: 300, of: { loanId: 3 } },
      { account: 'clinic_payable', amount: 400, of: { loanId: 4 } },
      { account: 'cash_bank', amount: -700, of: { siteId: 2 } },
    ]);
  });

  test('a settlement keeps back what the clinic owes, and sends nothing when that is all of it', () => {
    const lines = [{ loanId: 3, net: centimos(300) }];
    const postingsWith = (amount: number) =>
      settlementEntry(transfer, lines, [{ loanId: 9, amount: centimos(amount) }]).postings;
    expect(postingsWith(200)).toEqual([
      { account: 'clinic_payable', amount: 300, of: { loanId: 3 } },
      { account: 'clinic_receivable', amount: -200, of: { loanId: 9 } },
      { account: 'cash_bank', amount: -100, of: { siteId: 2 } },
    ]);
    expect(postingsWith(300).map(({ account }) => account)).not.toContain('cash_bank');
  });

  test('a refund leaves only what the client gets back', () => {
    const book = bookWith(...paid);
    const facts = {
      balances: book.balancesOfLoan(7),
      paidByClient: payment.amount,
      settledToClinic: centimos(0),
    };
    book.post(refundEntry(source('refund:7'), facts));
    expect(balances(book)).toEqual({ cash_gateway: 52_913, client_refunds_payable: -52_913 });
  });

  test('a refund after the clinic was paid makes the clinic owe it', () => {
    const lines = [{ loanId: 7, net: share.net }];
    const book = bookWith(...paid, settlementEntry(transfer, lines, []));
    const facts = {
      balances: book.balancesOfLoan(7),
      paidByClient: payment.amount,
      settledToClinic: share.net,
    };
    book.post(refundEntry(source('refund:7'), facts));
    expect(balances(book)).toEqual({
      cash_gateway: 52_913,
      client_refunds_payable: -52_913,
      clinic_receivable: 477_500,
    });
  });

  test('a write-off turns what is owed into a loss', () => {
    const book = bookWith(...paid);
    book.post(writeOffEntry(source('write-off:7'), book.balancesOfLoan(7)));
    expect(balances(book)).toMatchObject({ write_off_expense: 465_881 + 4_125 });
    expect(balances(book)).not.toHaveProperty('loan_principal');
  });

  test('a reversal is the mirror image', () => {
    const before = balances(bookWith(...paid.slice(0, -1)));
    const entry = paid.at(-1);
    if (entry === undefined) throw new Error('no entry');
    expect(balances(bookWith(...paid, reversalEntry(entry, on)))).toEqual(before);
  });

  test('one that does not sum to zero is a bug', () => {
    const postings = [{ account: 'cash_bank', amount: centimos(1), of: null } as const];
    expect(() => journalEntry({ key: 'x', kind: 'fee', on, postings })).toThrow('sum to zero');
  });
});

describe('the book', () => {
  const [entry] = disbursed;
  if (entry === undefined) throw new Error('no entry');

  test('takes the same entry once', () => {
    const book = bookWith(entry);
    const before = balances(book);
    expect(book.post({ ...entry })).toEqual({ ok: true, posted: false });
    expect(balances(book)).toEqual(before);
  });

  test('refuses another entry under the same key, and one that is not balanced', () => {
    const book = bookWith(entry);
    const other = disbursementEntry(source(entry.key), { ...share, net: centimos(1) });
    expect(book.post(other)).toMatchObject({ ok: false, reason: 'key_reused' });
    const unbalanced = { ...entry, key: 'y', postings: entry.postings.slice(1) };
    expect(book.post(unbalanced)).toMatchObject({ ok: false, reason: 'unbalanced' });
  });
});

test('every account has a Spanish name', () => {
  expect(new Set(Object.values(chart).map(({ name }) => name)).size).toBe(
    Object.keys(chart).length,
  );
});
