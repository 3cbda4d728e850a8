import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { amountInWords } from '@alivio/domain/money/amount-in-words.ts';
import { type Centimos, toSoles } from '@alivio/domain/money/centimos.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import { foldCode } from '@alivio/domain/transfer/find-in-text.ts';
import { LARGE_TRANSFER } from '@alivio/domain/transfer/large-transfer.ts';
import { TRANSFER_MAX_AGE_DAYS } from '@alivio/domain/transfer/read-statement.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { applyTransfer } from './apply-transfer.ts';
import { bookTransfer } from './book-transfers.ts';
import { selectLoanOfPaymentCode } from './candidates.sql.ts';
import { freeKeys } from './free-keys.ts';
import { openTransferWork } from './open-transfer-work.ts';
import { sendTransferReceipt } from './send-transfer-receipt.job.ts';
import type { NewTransfer, Transfer } from './transfer.ts';
import { transferKey } from './transfer-key.ts';
import { lockBank, selectTransferByKey, selectTransferOfOperation } from './transfers.sql.ts';

export interface TypedTransfer {
  readonly bank: Bank;
  readonly operationNumber: string;
  readonly amount: Centimos;
  readonly date: CalendarDate;
  readonly reference: string | null;
  readonly payerName: string | null;
  readonly payerDocument: string | null;
  /** Of the loan: naming it is the confirmation. */
  readonly paymentCode: string | null;
  readonly isLargeConfirmed: boolean;
}

export interface Difference {
  readonly field: 'payment_code' | 'payer_name' | 'payer_document' | 'reference';
  readonly earlier: string | null;
  readonly now: string;
}

export interface RecordedTransfer {
  readonly id: number;
  readonly isRepeat: boolean;
  readonly differs: readonly Difference[];
  /** Why the loan that was named did not get it; null when it did, or none was named. */
  readonly notAppliedBecause: string | null;
}

type Refused = Refusal<
  | 'right_missing'
  | 'amount_invalid'
  | 'transfer_date_invalid'
  | 'payment_code_unknown'
  | 'amount_needs_confirmation'
  | 'operation_number_taken'
>;

const NOT_KNOWN_WHOSE = 'Se registró sin saber de qué crédito es.';
const TAKES_NO_MONEY = 'El crédito de ese código no recibe pagos: el dinero quedó por identificar.';

/**
 * A person writes down what they see in the bank's account. It waits in suspense, unless they name its loan and that
 * takes money: what arrived is never refused. What is known already changes nothing.
 */
export function recordTransfer(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  typed: TypedTransfer,
): Promise<RecordedTransfer | Refused> {
  return inTransaction(deps.db, async (trx) => {
    const act = { by, today: await readToday(deps, trx) };
    const refused = (await checkRight(trx, by, 'treasury')) ?? judge(typed, act.today);
    if (refused !== null) return refused;
    const loanId = await findLoan(trx, typed);
    if (isRefusal(loanId))
      return (await findRepeat(trx, await nameIt(trx, typed), typed)) ?? loanId;
    // The loan before the bank: whoever applies money takes them in this order, and an import takes no loan at all.
    const loan = loanId === null ? null : orThrow(await lockLoan(trx, loanId));
    await lockBank(trx, typed.bank);
    const transfer = await nameIt(trx, typed);
    const repeat = await findRepeat(trx, transfer, typed);
    if (repeat !== null) return repeat;
    const doubt = await findDoubt(trx, typed);
    if (doubt !== null) return doubt;
    const booked = await bookTransfer(deps, trx, act, transfer);
    const recorded = { id: booked.id, isRepeat: false, differs: [] };
    if (loan !== null && takesMoney(loan)) {
      const applied = orThrow(await applyTransfer(deps, trx, act, booked, loan.id));
      await enqueueJob(trx, sendTransferReceipt, applied);
      return { ...recorded, notAppliedBecause: null };
    }
    const notAppliedBecause = loan === null ? null : TAKES_NO_MONEY;
    await openTransferWork(deps, trx, booked, notAppliedBecause ?? NOT_KNOWN_WHOSE);
    return { ...recorded, notAppliedBecause };
  });
}

/** Asked under its lock: nothing can come between this and the payment. */
function takesMoney({ state }: Pick<Loan, 'state'>): boolean {
  return state === 'disbursed' || state === 'paid';
}

function judge(
  { amount, date }: TypedTransfer,
  today: CalendarDate,
): Refusal<'amount_invalid' | 'transfer_date_invalid'> | null {
  if (amount < 1) return refuse('amount_invalid', { field: 'amount' });
  const isInTime = date <= today && date >= addDays(today, -TRANSFER_MAX_AGE_DAYS);
  return isInTime ? null : refuse('transfer_date_invalid', { field: 'date' });
}

/** The loan that the person named; null when they named none. */
async function findLoan(
  trx: Connection,
  { paymentCode }: TypedTransfer,
): Promise<number | null | Refusal<'payment_code_unknown'>> {
  if (paymentCode === null) return null;
  const loan = await selectLoanOfPaymentCode(trx, foldCode(paymentCode));
  return loan?.id ?? refuse('payment_code_unknown', { field: 'payment_code' });
}

async function findRepeat(
  trx: Connection,
  { suspenseKey }: NewTransfer,
  typed: TypedTransfer,
): Promise<RecordedTransfer | null> {
  const earlier = await selectTransferByKey(trx, suspenseKey);
  if (earlier === null) return null;
  const differs = differencesTo(earlier, typed);
  return { id: earlier.id, isRepeat: true, differs, notAppliedBecause: null };
}

function differencesTo(earlier: Transfer, typed: TypedTransfer): readonly Difference[] {
  const pairs = [
    ['payment_code', earlier.typedPaymentCode, typed.paymentCode && foldCode(typed.paymentCode)],
    ['payer_name', earlier.payerName, typed.payerName],
    ['payer_document', earlier.payerDocument, typed.payerDocument],
    ['reference', earlier.description, typed.reference],
  ] as const;
  return pairs.flatMap(([field, before, now]) =>
    now === null || now === before ? [] : [{ field, earlier: before, now }],
  );
}

/** Asked last, of what would be written: a second look costs a person's time. */
async function findDoubt(
  trx: Connection,
  { bank, operationNumber, amount, isLargeConfirmed }: TypedTransfer,
): Promise<Refusal<'operation_number_taken' | 'amount_needs_confirmation'> | null> {
  const other = await selectTransferOfOperation(trx, bank, operationNumber);
  if (other !== null)
    return refuse('operation_number_taken', {
      transfer_id: other.id,
      amount: toSoles(other.amount),
      date: other.date,
    });
  if (amount > LARGE_TRANSFER && !isLargeConfirmed)
    return refuse('amount_needs_confirmation', { amount_in_words: amountInWords(amount) });
  return null;
}

/** With the key that it has or would get: one that was voided does not stand for it. */
async function nameIt(trx: Connection, typed: TypedTransfer): Promise<NewTransfer> {
  const key = transferKey(typed);
  const free = await freeKeys(trx, [key]);
  return toNewTransfer(typed, free.get(key) ?? key);
}

function toNewTransfer(typed: TypedTransfer, suspenseKey: string): NewTransfer {
  return {
    suspenseKey,
    bank: typed.bank,
    operationNumber: typed.operationNumber,
    date: typed.date,
    amount: typed.amount,
    payerName: typed.payerName,
    payerDocument: typed.payerDocument,
    description: typed.reference,
    typedPaymentCode: typed.paymentCode && foldCode(typed.paymentCode),
    statementId: null,
    lineNumber: null,
  };
}
