import { laterOf } from '@alivio/domain/calendar/calendar-date.ts';
import { type JournalEntry, reversalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import { withFundsApplied } from '@alivio/domain/payment/funds.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { isPaidOff } from '@alivio/domain/payment/owed.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { revokeCertificate } from '#server/certificates/revoke-certificate.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntries } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { moveLockedLoans } from '#server/loans/move-loan.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { defaultInterestGrowthEntry, marksOf } from './account-change.ts';
import { judgeReversal, type NotReversible } from './judge-reversal.ts';
import type { ServicedLoan } from './load-account.ts';
import { lockAccount } from './lock-account.ts';
import { setMarks } from './marks.sql.ts';
import { noteUnappliedFunds } from './note-unapplied-funds.ts';
import { paymentEntryKey } from './payment-entry-key.ts';
import { insertReversals, restoreSchedule } from './servicing.sql.ts';
import { writeMovements } from './write-movements.ts';

/**
 * Takes a payment back, with what was paid from what it had put aside: the loan stands as if it had never been made,
 * and the books show both. What others have put aside pays what is open again.
 */
export async function reversePayment(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, key }: { loanId: number; key: string },
): Promise<AppliedPayment | Refusal<'not_found' | NotReversible>> {
  const before = await lockAccount(trx, loanId);
  if (isRefusal(before)) return before;
  const judged = await judgeReversal(trx, before, key);
  if (isRefusal(judged)) return judged;
  const { result, keys, entries } = judged;
  await insertReversals(trx, keys, { on: act.today, now: deps.now() });
  if (result.payment.replaced !== null) await restoreSchedule(trx, key);
  await postReversals(
    deps,
    trx,
    withoutWords(act),
    { before, after: result.account },
    key,
    entries,
  );
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.payment_reversed',
    subject: { kind: 'loan', id: loanId },
    details: { key, amount_centimos: result.payment.amount },
  });
  return result.payment;
}

/** Why is said where somebody did it, in a trail that can forget: no history of the loan repeats it. */
function withoutWords({ by, today }: Act): Act {
  return { by, today };
}

async function postReversals(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  change: { before: ServicedLoan; after: LoanAccount },
  key: string,
  entries: readonly JournalEntry[],
): Promise<void> {
  const { before, after } = change;
  const cause = { key: `${paymentEntryKey(key)}:reversal`, on: act.today };
  await postNewEntries(deps, trx, [
    ...entries.map((entry) => reversalEntry(entry, act.today)),
    ...defaultInterestGrowthEntry(change, cause),
  ]);
  const accruedThrough = laterOf(act.today, before.accruedThrough);
  await setMarks(trx, [marksOf(before.loan, after, accruedThrough)]);
  const settled = withFundsApplied(after, act.today);
  if (before.loan.state === 'paid' && !isPaidOff(settled, act.today)) {
    await moveLockedLoans(deps, trx, act, [before.loan], { kind: 'reopen' });
    await revokeCertificate(deps, trx, before.loan.id);
  }
  await noteUnappliedFunds(deps, trx, act, before, settled);
  if (settled === after) return;
  const reversed = { ...before, account: after, accruedThrough };
  const isWritten = await writeMovements(deps, trx, act, [
    { before: reversed, after: settled, origin: 'cash_bank' },
  ]);
  if (!isWritten) throw new Error('funds were applied already');
}
