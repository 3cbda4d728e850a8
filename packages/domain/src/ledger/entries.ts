import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { ClinicShare } from '../disbursement/clinic-share.ts';
import { add, negate, sumBy } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import { addBreakdowns } from '../payment/breakdown.ts';
import type { AppliedPayment } from '../payment/loan-account.ts';
import { type AccountCode, type CashAccount, receivables } from './chart.ts';
import { type JournalEntry, journalEntry, type Posting } from './journal-entry.ts';

/** The event behind an entry: its key makes a repeat harmless. */
export interface EntrySource {
  readonly key: string;
  readonly on: CalendarDate;
}

interface LoanSource extends EntrySource {
  readonly loanId: number;
}

interface SiteSource extends EntrySource {
  readonly siteId: number;
}

type AccountAmount = readonly [AccountCode, Centimos];

/** What a loan has on each account; absent means zero. */
export type LoanBalances = ReadonlyMap<AccountCode, Centimos>;

/** The clinic's share becomes payable and the client owes the whole amount. */
export function disbursementEntry(source: LoanSource, share: ClinicShare): JournalEntry {
  const amount = add(share.net, share.merchantFee, share.merchantFeeIgv);
  return entryOf('disbursement', source, [
    ['loan_principal', amount],
    ['clinic_payable', negate(share.net)],
    ['merchant_fee_income', negate(share.merchantFee)],
    ['igv_payable', negate(share.merchantFeeIgv)],
  ]);
}

/** The one-off fee is earned at disbursement and collected with the instalments. */
export function feeEntry(source: LoanSource, fee: Centimos): JournalEntry {
  return entryOf('fee', source, [
    ['fee_receivable', fee],
    ['fee_income', negate(fee)],
  ]);
}

/** What default interest has grown by since it was last posted. */
export function defaultInterestEntry(source: LoanSource, growth: Centimos): JournalEntry {
  return entryOf('default_interest', source, [
    ['default_interest_receivable', growth],
    ['default_interest_income', negate(growth)],
  ]);
}

/** Interest, its IGV and the premium are recognised when they are collected. */
export function paymentEntry(
  source: LoanSource,
  payment: AppliedPayment,
  cash: CashAccount,
): JournalEntry {
  const paid = addBreakdowns(payment.allocations);
  return entryOf('payment', source, [
    [cash, payment.amount],
    ['default_interest_receivable', negate(paid.defaultInterest)],
    ['fee_receivable', negate(paid.fee)],
    ['igv_payable', negate(paid.igv)],
    ['insurance_payable', negate(paid.insurance)],
    ['interest_income', negate(paid.interest)],
    ['loan_principal', negate(paid.principal)],
  ]);
}

export interface SettlementLine {
  readonly loanId: number;
  readonly net: Centimos;
}

/** One transfer to a site for all the lines of its batch: each loan's debt to the clinic ends, the cash is the site's. */
export function settlementEntry(
  { key, on, siteId }: SiteSource,
  lines: readonly SettlementLine[],
): JournalEntry {
  const paid = lines.map(
    ({ loanId, net }): Posting => ({ account: 'clinic_payable', amount: net, of: { loanId } }),
  );
  const transfer: Posting = {
    account: 'cash_bank',
    amount: negate(sumBy(lines, ({ net }) => net)),
    of: { siteId },
  };
  return journalEntry({ key, kind: 'settlement', on, postings: [...paid, transfer] });
}

export interface RefundFacts {
  readonly balances: LoanBalances;
  /** Everything the client has paid and not had back. */
  readonly paidByClient: Centimos;
  /** What the clinic has received for this loan; it now owes it. */
  readonly settledToClinic: Centimos;
}

/** The procedure did not happen: the loan leaves the books and the client gets the money back. */
export function refundEntry(source: LoanSource, facts: RefundFacts): JournalEntry {
  const isCash = (account: AccountCode) => account === 'cash_bank' || account === 'cash_gateway';
  const closing = [...facts.balances].filter(([account]) => !isCash(account));
  return entryOf('refund', source, [
    ...closing.map(([account, balance]): AccountAmount => [account, negate(balance)]),
    ['client_refunds_payable', negate(facts.paidByClient)],
    ['clinic_receivable', facts.settledToClinic],
  ]);
}

export function refundPayoutEntry(source: LoanSource, amount: Centimos): JournalEntry {
  return entryOf('refund_payout', source, [
    ['client_refunds_payable', amount],
    ['cash_bank', negate(amount)],
  ]);
}

/** What is still owed becomes a loss. */
export function writeOffEntry(source: LoanSource, balances: LoanBalances): JournalEntry {
  const owed = receivables.map((account) => ({ account, amount: balanceOf(balances, account) }));
  return entryOf('write_off', source, [
    ...owed.map(({ account, amount }): AccountAmount => [account, negate(amount)]),
    ['write_off_expense', sumBy(owed, ({ amount }) => amount)],
  ]);
}

export function balanceOf(balances: LoanBalances, account: AccountCode): Centimos {
  return balances.get(account) ?? ZERO;
}

function entryOf(
  kind: JournalEntry['kind'],
  { key, on, loanId }: LoanSource,
  amounts: readonly AccountAmount[],
): JournalEntry {
  const postings = amounts.map(([account, amount]) => ({ account, amount, of: { loanId } }));
  return journalEntry({ key, kind, on, postings });
}
