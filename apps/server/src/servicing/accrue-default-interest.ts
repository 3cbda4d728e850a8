import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { findLastEntryDay } from '#server/ledger/find-last-entry-day.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockAccount } from './lock-account.ts';
import { postDefaultInterest } from './post-default-interest.ts';

/** Posts what a loan's default interest has grown by until a day; a day that is already in the books stays as it is. */
export async function accrueDefaultInterest(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Act,
  loanId: number,
): Promise<Refusal<'not_found' | 'loan_not_disbursed' | 'loan_written_off'> | null> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return locked;
  const { loan, account } = locked;
  if (loan.state !== 'disbursed') return refuse('loan_not_disbursed');
  if (loan.writtenOffOn !== null) return refuse('loan_written_off');
  const accruedOn = await findLastEntryDay(trx, loanId, 'default_interest');
  if (accruedOn !== null && accruedOn >= today) return null;
  const cause = `loan:${loanId}:day:${today}`;
  await postDefaultInterest(deps, trx, account, { cause, loanId, on: today });
  return null;
}
