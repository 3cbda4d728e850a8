import { lateRefundEntry } from '@alivio/domain/ledger/entries.ts';
import { reversalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import { reversePayment as reverseInAccount } from '@alivio/domain/payment/reverse-payment.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getEntries } from '#server/ledger/get-entries.ts';
import { postNewEntries } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { orThrow } from '#server/refusal.ts';
import { marksOf } from './account-change.ts';
import type { ServicedLoan } from './load-account.ts';
import { lockAccount } from './lock-account.ts';
import { setMarks } from './marks.sql.ts';
import { paymentEntryKey } from './payment-entry-key.ts';
import { reversePayment } from './reverse-payment.ts';
import { insertReversals } from './servicing.sql.ts';

/**
 * What was to go back to a client does not: it is put aside again and pays what is due. Of a loan that was refunded
 * meanwhile it is a part of the refund.
 */
export async function keepFunds(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, key }: { loanId: number; key: string },
): Promise<void> {
  const before = orThrow(await lockAccount(trx, loanId));
  if (before.loan.state === 'cancelled') await addToRefund(deps, trx, act, before, key);
  else orThrow(await reversePayment(deps, trx, act, { loanId, key }));
}

async function addToRefund(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  before: ServicedLoan,
  key: string,
): Promise<void> {
  const { loan, account, accruedThrough } = before;
  const result = reverseInAccount(account, key);
  if (!result.ok) throw new Error(`${key} of loan ${loan.id} cannot stay: ${result.message}`);
  const { amount } = result.payment;
  await insertReversals(trx, [key], { on: act.today, now: deps.now() });
  const entries = await getEntries(trx, [paymentEntryKey(key)]);
  const source = { key: `${paymentEntryKey(key)}:refund`, on: act.today, loanId: loan.id };
  await postNewEntries(deps, trx, [
    ...entries.map((entry) => reversalEntry(entry, act.today)),
    lateRefundEntry(source, amount),
  ]);
  await setMarks(trx, [{ ...marksOf(loan, result.account, accruedThrough), nextDueOn: null }]);
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.payment_reversed',
    subject: { kind: 'loan', id: loan.id },
    details: { key, amount_centimos: amount },
  });
}
