import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import {
  type ReversalRefusal,
  reversePayment as reverseInAccount,
} from '@alivio/domain/payment/reverse-payment.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { reverseEntry } from '#server/ledger/reverse-entry.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { followPayOff } from './follow-pay-off.ts';
import { lockAccount } from './lock-account.ts';
import { paymentEntryKey } from './payment-entry-key.ts';
import { postDefaultInterest } from './post-default-interest.ts';
import { insertReversal, restoreSchedule } from './servicing.sql.ts';

type LoanUnfit = 'not_found' | 'loan_not_disbursed' | 'loan_written_off';

/** Takes a payment back: the loan stands as if it had never been made, and the books show both. */
export async function reversePayment(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, key }: { loanId: number; key: string },
): Promise<AppliedPayment | Refusal<LoanUnfit | ReversalRefusal>> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return locked;
  const { loan } = locked;
  const refusal = checkLoan(loan);
  if (refusal !== null) return refusal;
  const result = reverseInAccount(locked.account, key);
  if (!result.ok) return refuse(result.reason, { explanation: result.message });
  const { account, payment } = result;
  await insertReversal(trx, key, { on: act.today, reason: act.why ?? null, now: deps.now() });
  if (payment.replaced !== null) await restoreSchedule(trx, key);
  const entryKey = paymentEntryKey(key);
  await reverseEntry(deps, trx, entryKey, act.today);
  const cause = `${entryKey}:reversal`;
  await postDefaultInterest(deps, trx, account, { cause, loanId, on: act.today });
  await followPayOff(deps, trx, act, loan, account);
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.payment_reversed',
    subject: { kind: 'loan', id: loanId },
    details: { key, amount_centimos: payment.amount },
  });
  return payment;
}

function checkLoan({ state, writtenOffOn }: Loan): Refusal<LoanUnfit> | null {
  if (state !== 'disbursed' && state !== 'paid') return refuse('loan_not_disbursed');
  return writtenOffOn === null ? null : refuse('loan_written_off');
}
