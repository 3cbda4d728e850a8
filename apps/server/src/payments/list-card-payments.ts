import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { fundsChange } from '@alivio/domain/payment/funds.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { receiptsOf } from '@alivio/domain/payment/receipts.ts';
import { scheduleChanges } from '@alivio/domain/payment/schedule-changes.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { loadServicedLoans } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import {
  type CardPaymentRow,
  selectCardPaymentsOfClient,
  selectReversedOn,
} from './card-payments.sql.ts';

/** An attempt with what it did to the loan. */
export interface ListedCardPayment {
  payment: CardPaymentRow;
  /** What it put aside when it was applied. */
  putAside: Centimos;
  receiptNumber: number | null;
  /** When its loan gave it back. */
  reversedOn: CalendarDate | null;
  /** It was to be a prepayment and could only be an ordinary one. */
  fellBack: boolean;
}

/** A client's payments by card, newest first. */
export async function listCardPayments(
  { db }: Pick<Deps, 'db'>,
  { clientId }: ClientSession,
  page: { loanId?: number | undefined; page: number; limit: number },
): Promise<{ payments: ListedCardPayment[]; total: number }> {
  const { rows, total } = await selectCardPaymentsOfClient(db, clientId, page);
  return { payments: await withEffects(db, clientId, rows), total };
}

const MOST_AT_THE_DESK = 50;

/** The latest of one loan, whoever looks. */
export async function listCardPaymentsOfLoan(
  db: Connection,
  { id: loanId, clientId }: Pick<Loan, 'id' | 'clientId'>,
): Promise<ListedCardPayment[]> {
  const page = { loanId, page: 1, limit: MOST_AT_THE_DESK };
  const { rows } = await selectCardPaymentsOfClient(db, clientId, page);
  return withEffects(db, clientId, rows);
}

/** What attempts of one client did to their loans. */
export async function withEffects(
  db: Connection,
  clientId: number,
  rows: readonly CardPaymentRow[],
): Promise<ListedCardPayment[]> {
  const isApplied = rows.some(({ applied_at }) => applied_at !== null);
  const loans = isApplied ? await listLoansOfClient(db, clientId) : [];
  const accounts = new Map(
    (await loadServicedLoans(db, loans)).map(({ loan, account }) => [loan.id, account]),
  );
  const keys = rows.map(({ transaction_id }) => cardPaymentKey(transaction_id));
  const reversedOn = await selectReversedOn(db, isApplied ? keys : []);
  return rows.map((payment) => effectOf(payment, accounts.get(payment.loan_id), reversedOn));
}

function effectOf(
  payment: CardPaymentRow,
  account: LoanAccount | undefined,
  reversals: ReadonlyMap<string, CalendarDate>,
): ListedCardPayment {
  const key = cardPaymentKey(payment.transaction_id);
  const reversedOn = reversals.get(key) ?? null;
  const receipt = account && receiptsOf(account).find((each) => each.payment.key === key);
  if (account === undefined || receipt === undefined)
    return { payment, putAside: ZERO, receiptNumber: null, reversedOn, fellBack: false };
  return {
    payment,
    putAside: fundsChange(receipt.payment),
    receiptNumber: receipt.number,
    reversedOn,
    fellBack:
      payment.purpose !== 'installments' &&
      !scheduleChanges(account).some((change) => change.payment.key === key),
  };
}
