import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { returnPaymentEntry } from '@alivio/domain/ledger/entries.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { noteSuspenseLeft } from '#server/suspense/note-suspense-left.ts';
import { noteReturnStep } from '#server/transfers/note-return-step.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { checkApproved, type NotApproved } from './check-approved.ts';
import { isOperationTaken } from './is-operation-taken.ts';
import { type LockedReturn, lockReturn } from './lock-return.ts';
import { moneyReturnedMessage } from './money-returned.message.ts';
import { selectFirstProposedOn, updatePaid } from './money-returns.sql.ts';
import { returnKey } from './return-key.ts';

interface BankPayment {
  bankReference: string;
  /** The bank's day. */
  paidOn: CalendarDate;
}

type PayRefusal =
  | NotApproved
  | Refusal<'not_found' | 'right_missing' | 'return_date_invalid' | 'bank_reference_taken'>;

/**
 * The bank has paid it. What was reserved is still there, so whatever has happened since the approval it can be written
 * down; nor does it matter who holds the case: the money has left.
 */
export async function payReturn(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  id: number,
  { bankReference, paidOn }: BankPayment,
): Promise<null | PayRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const forbidden = await checkRight(trx, by, 'treasury');
    if (forbidden) return forbidden;
    const money = await lockReturn(trx, id);
    if (money === null) return refuse('not_found');
    const refused = checkApproved(money);
    if (refused) return refused;
    // Paid at the bank while somebody gave it up, it is proposed again and written down with its own day.
    if (paidOn < (await selectFirstProposedOn(trx, money)) || paidOn > today)
      return refuse('return_date_invalid', { field: 'paid_on' });
    if (await isOperationTaken(trx, bankReference, money.payee.bank))
      return refuse('bank_reference_taken', { field: 'bank_reference' });
    await updatePaid(trx, id, { on: paidOn, bankReference, by: by.staffUserId, at: deps.now() });
    const source = { key: `${returnKey(id)}:payment`, on: paidOn, loanId: money.loanId };
    await postNewEntry(deps, trx, returnPaymentEntry(source, money.amount));
    await notePaid(deps, trx, by, money, bankReference);
    return null;
  });
}

async function notePaid(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  by: StaffSession,
  money: LockedReturn,
  bankReference: string,
): Promise<void> {
  const { id, source, sourceId, amount, transfer, clientId } = money;
  if (source === 'suspense') await noteSuspenseLeft(trx, { id: sourceId });
  if (transfer !== null)
    await noteReturnStep(deps, trx, { by }, transfer, { kind: 'returned', reason: null });
  const subject = { kind: 'money_return', id } as const;
  await closeWorkItem(deps, trx, by, subject, 'return_to_pay');
  await recordAuditEvent(deps, trx, by, {
    action: 'money_return.paid',
    subject,
    details: { amount_centimos: amount, bank_reference: bankReference },
  });
  if (clientId === null) return;
  const person = await getPerson(trx, clientId);
  await tellClient(deps, trx, person, moneyReturnedMessage({ ...money, bankReference }));
}
