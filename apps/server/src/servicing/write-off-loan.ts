import { laterOf } from '@alivio/domain/calendar/calendar-date.ts';
import { writeOffEntry } from '@alivio/domain/ledger/entries.ts';
import { isPaidOff } from '@alivio/domain/payment/owed.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { postNewEntries } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { redemptionKey } from '#server/loans/redemption-key.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { closeArrearsWork } from '#server/work/closing-arrears-work.ts';
import { defaultInterestGrowthEntry, marksOf } from './account-change.ts';
import { lockAccount } from './lock-account.ts';
import { setMarks } from './marks.sql.ts';
import { noteUnappliedFunds } from './note-unapplied-funds.ts';
import { updateWrittenOff } from './servicing.sql.ts';

/** Gives up what is still owed: it becomes a loss, and what comes in later is recovered from it. */
export async function writeOffLoan(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
): Promise<Refusal<
  'not_found' | 'loan_not_disbursed' | 'loan_written_off' | 'nothing_owed'
> | null> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return locked;
  const { loan, account } = locked;
  if (loan.state !== 'disbursed') return refuse('loan_not_disbursed');
  if (loan.writtenOffOn !== null) return refuse('loan_written_off');
  if (isPaidOff(account, act.today)) return refuse('nothing_owed');
  const key = `${redemptionKey(loan)}:write_off`;
  const growth = defaultInterestGrowthEntry(
    { before: locked, after: account },
    { key, on: act.today },
  );
  await postNewEntries(deps, trx, growth);
  const balances = await getLoanBalances(trx, loanId);
  await postNewEntries(deps, trx, [writeOffEntry({ key, on: act.today, loanId }, balances)]);
  await updateWrittenOff(trx, loanId, act.today);
  const writtenOff = { ...loan, writtenOffOn: act.today };
  await setMarks(trx, [marksOf(writtenOff, account, laterOf(act.today, locked.accruedThrough))]);
  await closeArrearsWork(deps, trx, loanId);
  await noteUnappliedFunds(deps, trx, act, { loan: writtenOff, account }, account);
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.written_off',
    subject: { kind: 'loan', id: loanId },
  });
  return null;
}
