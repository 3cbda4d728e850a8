import type { CashAccount } from '@alivio/domain/ledger/chart.ts';
import { paymentEntry } from '@alivio/domain/ledger/entries.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { followPayOff } from './follow-pay-off.ts';
import { paymentEntryKey } from './payment-entry-key.ts';
import { postDefaultInterest } from './post-default-interest.ts';
import { insertPayment, insertSchedule, updateScheduleInForce } from './servicing.sql.ts';

export interface Movement {
  loan: Loan;
  /** As it stands with the payment in it. */
  account: LoanAccount;
  payment: AppliedPayment;
  cash: CashAccount;
}

/** Writes a payment that the domain has applied: its rows, its entry in the books and what follows for the loan. */
export async function writePayment(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loan, account, payment, cash }: Movement,
): Promise<AppliedPayment | Refusal<'key_reused'>> {
  const loanId = loan.id;
  const replaced = payment.replaced === null ? null : loan.schedule;
  if (!(await insertPayment(trx, loanId, payment, replaced, deps.now())))
    return refuse('key_reused', { key: payment.key });
  if (replaced !== null) await replaceSchedule(trx, loanId, account);
  const key = paymentEntryKey(payment.key);
  await postDefaultInterest(deps, trx, account, { cause: key, loanId, on: act.today });
  await postNewEntry(deps, trx, paymentEntry({ key, on: payment.paidOn, loanId }, payment, cash));
  await followPayOff(deps, trx, act, loan, account);
  await recordAuditEvent(deps, trx, act.by, {
    action: `loan.${payment.kind}_paid`,
    subject: { kind: 'loan', id: loanId },
    details: { key: payment.key, amount_centimos: payment.amount, paid_on: payment.paidOn },
  });
  return payment;
}

async function replaceSchedule(
  trx: Connection,
  loanId: number,
  account: LoanAccount,
): Promise<void> {
  const schedule = await insertSchedule(trx, loanId, account.installments);
  await updateScheduleInForce(trx, loanId, schedule);
}
