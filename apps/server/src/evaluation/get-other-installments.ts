import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { add } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import type { Connection } from '#server/db/client.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { selectLiveLoanIds } from './evaluation.sql.ts';

/** What the applicant pays us each month: of each loan, the next instalment of the schedule in force or agreed. */
export async function getOtherInstallments(
  db: Connection,
  clientId: number,
  today: CalendarDate,
): Promise<Centimos> {
  let monthly = ZERO;
  for (const loanId of await selectLiveLoanIds(db, clientId))
    monthly = add(monthly, await nextInstallment(db, loanId, today));
  return monthly;
}

async function nextInstallment(
  db: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<Centimos> {
  const loan = await getLoan(db, loanId);
  const account = await loadAccount(db, loan);
  if (account === null) return loan.quote.monthlyPayment;
  const next = standings(account, today).find(({ paidOn }) => paidOn === null);
  return next?.installment.total ?? ZERO;
}
