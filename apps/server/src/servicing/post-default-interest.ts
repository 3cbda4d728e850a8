import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { balanceOf, defaultInterestEntry } from '@alivio/domain/ledger/entries.ts';
import { add } from '@alivio/domain/money/arithmetic.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { defaultInterestCharged } from '@alivio/domain/payment/owed.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getLoanBalances } from '#server/ledger/get-loan-balances.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';

interface Source {
  /** The event that moved the figure: a day, a payment, a reversal. */
  cause: string;
  loanId: number;
  on: CalendarDate;
}

/**
 * Brings the books to the default interest that the account has been charged by a day. It is a difference to what
 * is posted, so it can be asked any number of times; a payment dated back makes it negative.
 */
export async function postDefaultInterest(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  account: LoanAccount,
  { cause, loanId, on }: Source,
): Promise<void> {
  const balances = await getLoanBalances(trx, loanId);
  const growth = add(
    defaultInterestCharged(account, on),
    balanceOf(balances, 'default_interest_income'),
  );
  if (growth === 0) return;
  const key = `${cause}:default_interest`;
  await postNewEntry(deps, trx, defaultInterestEntry({ key, on, loanId }, growth));
}
