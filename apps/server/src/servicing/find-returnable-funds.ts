import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { fundsOf, withFundsApplied } from '@alivio/domain/payment/funds.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal } from '#server/refusal.ts';
import { lockAccount } from './lock-account.ts';

/** What of a client's money could go back on a day; what is due by then takes it first. Takes the loan's lock. */
export async function findReturnableFunds(
  trx: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<Centimos> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return ZERO;
  const { loan, account } = locked;
  if (loan.state !== 'disbursed' && loan.state !== 'paid') return ZERO;
  return fundsOf(withFundsApplied(account, today));
}
