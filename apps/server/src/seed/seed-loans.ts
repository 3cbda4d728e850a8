import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { priceInstallments } from '@alivio/domain/payment/price-installments.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { batchClinicPayments } from '#server/disbursements/batch-clinic-payments.ts';
import { disburseLoan } from '#server/disbursements/disburse-loan.ts';
import { moveClinicPayment } from '#server/disbursements/move-clinic-payment.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { settleClinic } from '#server/disbursements/settle-clinic.ts';
import type { Act } from '#server/loans/act.ts';
import { createLoan } from '#server/loans/create-loan.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { priceLoan } from '#server/rates/price-loan.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { papersTo, pathTo } from './demo-loan-path.ts';
import type { DemoLoan } from './demo-loans.ts';
import * as sql from './seed.sql.ts';

/** Everything a demo loan is told with: the transaction, and a clock that stands at each step's own day. */
interface Teller {
  trx: Connection;
  today: CalendarDate;
  at(day: CalendarDate): { deps: Pick<Deps, 'now'>; act: Act };
}

/** Lives a client's loans again, at past dates, by the product's own use cases; once. */
export async function seedLoans(
  deps: Deps,
  clientId: number,
  loans: readonly DemoLoan[],
  today: CalendarDate,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (await sql.hasLoans(trx, clientId)) return;
    const teller: Teller = {
      trx,
      today,
      at: (day) => ({
        deps: { now: () => (day < today ? morningOf(day) : deps.now()) },
        act: { by: 'system', today: day },
      }),
    };
    for (const loan of loans) await tellLoan(teller, clientId, loan);
  });
}

async function tellLoan(teller: Teller, clientId: number, demo: DemoLoan): Promise<void> {
  let day = addDays(teller.today, -demo.startedDaysAgo);
  const loanId = await applyFor(teller, clientId, demo, day);
  for (const { event, after } of pathTo[demo.state]) {
    day = addDays(day, after);
    const { deps, act } = teller.at(day);
    done(
      event.kind === 'disburse'
        ? await disburseLoan(deps, teller.trx, act, loanId)
        : await moveLoan(deps, teller.trx, act, loanId, event),
    );
  }
  if (day && (await getLoan(teller.trx, loanId)).schedule !== null) await tellMoney(teller, loanId, demo, day);
}

async function applyFor(
  { trx, at }: Teller,
  clientId: number,
  { site, category, amountSoles, term }: DemoLoan,
  day: CalendarDate,
): Promise<number> {
  const { siteId, categoryId } = await sql.selectProcedureIds(trx, site, category);
  const request = { siteId, term, documentType: 'DNI' as const, insurance: term === 18 };
  const priced = done(
    await priceLoan(trx, { ...request, amount: centimos(amountSoles * 100) }, day),
  );
  const { deps, act } = at(day);
  const application = { clientId, siteId, categoryId, ...priced, patient: null, referralCode: null };
  return done(await createLoan(deps, trx, act, application)).id;
}
