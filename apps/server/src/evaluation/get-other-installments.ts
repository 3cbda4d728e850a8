import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { add } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import type { Connection } from '#server/db/client.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { selectLiveLoanIds } from './evaluation.sql.ts';

/** What the applicant pays us each month: of each loan, the next instalment of the schedule in force. */
export async function getOtherInstallments(
  db: Connection,
  clientId: number,
  today: CalendarDate,
): Promise<Centimos> {
  let monthly = ZERO;
  for (const loanId of await selectLiveLoanIds(db, clientId)) {
    const account = await loadAccount(db, await getLoan(db, loanId));
    const next = account && standings(account, today).find(({ paidOn }) => paidOn === null);
    monthly = add(monthly, next?.installment.total ?? ZERO);
  }
  return monthly;
}
