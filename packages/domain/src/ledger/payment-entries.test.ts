import { expect, test } from 'vitest';
import { centimos } from '../money/centimos.ts';
import { applyPayment } from '../payment/apply-payment.ts';
import type { AppliedPayment } from '../payment/loan-account.ts';
import { FIRST_DUE, freshLoan } from '../payment/servicing-fixtures.ts';
import { paymentEntry, recoveryEntry } from './entries.ts';
import type { JournalEntry } from './journal-entry.ts';

const source = { key: 'payment:1', on: FIRST_DUE, loanId: 7 };

/** An insured loan, paid on its first day: the first instalment, and `over` that pays nothing yet. */
function paidWith(over: number): AppliedPayment {
  const loan = freshLoan(true);
  const amount = centimos((loan.installments[0]?.total ?? 0) + over);
  const result = applyPayment(loan, { key: 'p', amount, paidOn: FIRST_DUE });
  if (!result.ok) throw new Error(result.message);
  return result.payment;
}

function byAccount({ postings }: JournalEntry): Record<string, number> {
  return Object.fromEntries(postings.map(({ account, amount }) => [account, amount]));
}

test('a payment: every part on the account that it belongs to', () => {
  const [first] = freshLoan(true).installments;
  if (first === undefined) throw new Error('no instalment');
  expect(byAccount(paymentEntry(source, paidWith(7_624), 'cash_gateway'))).toEqual({
    cash_gateway: first.total + 7_624,
    fee_receivable: -first.fee,
    igv_payable: -first.igv,
    insurance_payable: -first.insurance,
    interest_income: -first.interest,
    loan_principal: -first.principal,
    unapplied_funds: -7_624,
  });
  expect(first.insurance).toBeGreaterThan(0);
});

test('a payment of a loan that was written off: what it would have been owed for is recovered', () => {
  const [first] = freshLoan(true).installments;
  if (first === undefined) throw new Error('no instalment');
  expect(byAccount(recoveryEntry(source, paidWith(0), 'cash_gateway'))).toEqual({
    cash_gateway: first.total,
    igv_payable: -first.igv,
    insurance_payable: -first.insurance,
    interest_income: -first.interest,
    recovery_income: -first.principal - first.fee,
  });
});
