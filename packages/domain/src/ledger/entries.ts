import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { ClinicDeduction } from '../disbursement/clinic-deductions.ts';
import type { ClinicShare } from '../disbursement/clinic-share.ts';
import { add, negate, sumBy } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import { addBreakdowns, igvOf } from '../payment/breakdown.ts';
import { fundsChange } from '../payment/funds.ts';
import { type AppliedPayment, type MovementKind, moneyIn } from '../payment/loan-account.ts';
import {
  type AccountCode,
  type CashAccount,
  isPaymentOrigin,
  type PaymentOrigin,
  receivables,
} from './chart.ts';
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

/**
 * Interest, that of late days too, its IGV and the premium are recognised when they are collected; what pays nothing
 * yet is the client's.
 */
export function paymentEntry(
  source: LoanSource,
  payment: AppliedPayment,
  origin: PaymentOrigin,
): JournalEntry {
  const paid = addBreakdowns(payment.allocations);
  return entryOf(ENTRY_KINDS[payment.kind], source, [
    [origin, moneyIn(payment)],
    ['default_interest_receivable', negate(paid.defaultInterest)],
    ['fee_receivable', negate(paid.fee)],
    ['igv_payable', negate(igvOf(paid))],
    ['insurance_payable', negate(paid.insurance)],
    ['interest_income', negate(add(paid.lateInterest, paid.interest))],
    ['loan_principal', negate(paid.principal)],
    ['unapplied_funds', negate(fundsChange(payment))],
  ]);
}

const ENTRY_KINDS = {
  installments: 'payment',
  prepayment: 'payment',
  from_funds: 'funds_application',
  return: 'funds_return',
} as const satisfies Record<MovementKind, JournalEntry['kind']>;

/** Money on a loan whose receivables were written off: what they would have been paid with is income. */
export function recoveryEntry(
  source: LoanSource,
  payment: AppliedPayment,
  origin: PaymentOrigin,
): JournalEntry {
  const { kind: _, postings, ...entry } = paymentEntry(source, payment, origin);
  const isWrittenOff = ({ account }: Posting) =>
    (receivables as readonly string[]).includes(account);
  const recovered = sumBy(postings.filter(isWrittenOff), ({ amount }) => amount);
  const income: Posting = {
    account: 'recovery_income',
    amount: recovered,
    of: { loanId: source.loanId },
  };
  const kept = postings.filter((posting) => !isWrittenOff(posting));
  return journalEntry({ ...entry, kind: 'recovery', postings: [...kept, income] });
}

/** Money that arrived and names no loan. */
export function suspenseEntry(
  source: EntrySource,
  amount: Centimos,
  cash: CashAccount,
): JournalEntry {
  const postings: Posting[] = [
    { account: cash, amount, of: null },
    { account: 'suspense', amount: negate(amount), of: null },
  ];
  return journalEntry({ ...source, kind: 'suspense', postings });
}

/** It is to go back to whoever sent it: from now on nothing else can be done with it. */
export function suspenseReturnEntry(source: EntrySource, amount: Centimos): JournalEntry {
  const postings: Posting[] = [
    { account: 'suspense', amount, of: null },
    { account: 'returns_payable', amount: negate(amount), of: null },
  ];
  return journalEntry({ ...source, kind: 'suspense_return', postings });
}

/** What the card gateway has kept for itself of what it took for us. */
export function gatewayCommissionEntry(source: EntrySource, commission: Centimos): JournalEntry {
  const postings: Posting[] = [
    { account: 'gateway_commission_expense', amount: commission, of: null },
    { account: 'cash_gateway', amount: negate(commission), of: null },
  ];
  return journalEntry({ ...source, kind: 'gateway_commission', postings });
}

/** Money at the bank that nobody knew the owner of is what the gateway owed us. */
export function gatewayDepositEntry(source: EntrySource, amount: Centimos): JournalEntry {
  const postings: Posting[] = [
    { account: 'suspense', amount, of: null },
    { account: 'cash_gateway', amount: negate(amount), of: null },
  ];
  return journalEntry({ ...source, kind: 'gateway_deposit', postings });
}

export interface SettlementLine {
  readonly loanId: number;
  readonly net: Centimos;
}

/**
 * One transfer to a site for all the lines of its batch: each loan's debt to the clinic ends, what the clinic owes for
 * loans that were refunded is kept back, and the cash is the site's.
 */
export function settlementEntry(
  { key, on, siteId }: SiteSource,
  lines: readonly SettlementLine[],
  deductions: readonly ClinicDeduction[],
): JournalEntry {
  const paid = lines.map(
    ({ loanId, net }): Posting => ({ account: 'clinic_payable', amount: net, of: { loanId } }),
  );
  const kept = deductions.map(
    ({ loanId, amount }): Posting => ({
      account: 'clinic_receivable',
      amount: negate(amount),
      of: { loanId },
    }),
  );
  const postings = [...paid, ...kept];
  const transfer: Posting = {
    account: 'cash_bank',
    amount: negate(sumBy(postings, ({ amount }) => amount)),
    of: { siteId },
  };
  return journalEntry({ key, kind: 'settlement', on, postings: [...postings, transfer] });
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
  return entryOf('refund', source, [
    ...closing(facts.balances),
    ['client_refunds_payable', negate(facts.paidByClient)],
    ['clinic_receivable', facts.settledToClinic],
  ]);
}

/** The redemption is undone, before any transfer to the clinic: the same, and nobody owes anything but the money back. */
export function undoneRedemptionEntry(
  source: LoanSource,
  { balances, paidByClient }: Pick<RefundFacts, 'balances' | 'paidByClient'>,
): JournalEntry {
  return entryOf('redemption_undone', source, [
    ...closing(balances),
    ['client_refunds_payable', negate(paidByClient)],
  ]);
}

/** The contrary of all that a loan has in the books, but for money itself and what is to go back of an earlier redemption. */
function closing(balances: LoanBalances): readonly AccountAmount[] {
  return [...balances]
    .filter(([account]) => !isPaymentOrigin(account) && account !== 'client_refunds_payable')
    .map(([account, balance]) => [account, negate(balance)]);
}

/** What was payable to the client of a refunded loan is to be paid. */
export function refundPayoutEntry(source: LoanSource, amount: Centimos): JournalEntry {
  return entryOf('refund_payout', source, [
    ['client_refunds_payable', amount],
    ['returns_payable', negate(amount)],
  ]);
}

/** Money that was to go back stays after all, and the loan that it had been put aside for was refunded meanwhile. */
export function lateRefundEntry(source: LoanSource, amount: Centimos): JournalEntry {
  return entryOf('refund', source, [
    ['unapplied_funds', amount],
    ['client_refunds_payable', negate(amount)],
  ]);
}

/** What was to go back has left the bank; of a loan, where one is known. */
export function returnPaymentEntry(
  { loanId, ...source }: EntrySource & { readonly loanId: number | null },
  amount: Centimos,
): JournalEntry {
  const of = loanId === null ? null : { loanId };
  const postings: Posting[] = [
    { account: 'returns_payable', amount, of },
    { account: 'cash_bank', amount: negate(amount), of },
  ];
  return journalEntry({ ...source, kind: 'return_payment', postings });
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
