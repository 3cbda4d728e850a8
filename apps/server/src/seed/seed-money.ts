import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { addWorkingDays } from '@alivio/domain/calendar/working-days.ts';
import { nextClosingDay } from '@alivio/domain/disbursement/closing-day.ts';
import { weekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import { totalOf } from '@alivio/domain/payment/breakdown.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import { batchClinicPayments } from '#server/disbursements/batch-clinic-payments.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { settleClinic } from '#server/disbursements/settle-clinic.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { orThrow } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { papersTo } from './demo-loan-path.ts';
import type { DemoLoan } from './demo-loans.ts';
import type { DemoWriter } from './demo-writer.ts';
import * as sql from './seed.sql.ts';
import { seedClinicPaper } from './seed-clinic-papers.ts';

const REFUNDED_DAYS_AGO = 3;
/** Numbers of the bank's operations count on from here. */
const FIRST_OPERATION = 700_000;

/** What happens to a disbursed loan of the demo: the clinic is paid, the client pays, or it is all undone. */
export async function seedMoney(
  writer: DemoWriter,
  loan: Loan,
  disbursedOn: CalendarDate,
  demo: DemoLoan,
): Promise<void> {
  await payClinic(writer, loan, disbursedOn, demo.clinicPayment);
  for (let paid = 0; paid < demo.installmentsPaid; paid += 1) await payNext(writer, loan.id);
  if (demo.state !== 'cancelled') return;
  const { deps, act } = writer.at(addDays(writer.today, -REFUNDED_DAYS_AGO));
  orThrow(await refundLoan(deps, writer.trx, act, loan.id));
}

async function payClinic(
  writer: DemoWriter,
  loan: Loan,
  disbursedOn: CalendarDate,
  state: DemoLoan['clinicPayment'],
): Promise<void> {
  const { trx, at } = writer;
  // What is accepted and not paid is accepted and batched at the end, by `seedClinicSettlements`.
  const papers = papersTo[state === 'EN PROCESO' ? 'REVISION COMPROBANTE' : state];
  // The week that a payment is accepted in and that of its batch are one, as the demo shows them side by side.
  const acceptedOn = firstDayBeforeClosing(addDays(disbursedOn, papers.length));
  for (const [index, event] of papers.entries())
    await seedClinicPaper(
      writer,
      event === 'accept_receipt' ? acceptedOn : addDays(disbursedOn, index + 1),
      loan,
      event,
    );
  if (state !== 'PAGADO') return;
  const reference = `LIQ-DEMO-${String(loan.id).padStart(4, '0')}`;
  const { deps, act } = at(nextClosingDay(acceptedOn));
  orThrow(await batchClinicPayments(deps, trx, act, { siteId: loan.siteId, reference }));
  const bankReference = String(FIRST_OPERATION + loan.id);
  const transfer = { bankReference, paidOn: act.today };
  orThrow(await settleClinic(deps, trx, act, { reference, transfer }));
}

/** From a day on, the first whose own week is still to be closed. */
function firstDayBeforeClosing(from: CalendarDate): CalendarDate {
  let day = from;
  while (weekOf(nextClosingDay(day)) !== weekOf(day)) day = addDays(day, 1);
  return day;
}

/** The oldest unpaid instalment, whole, by card, on the day it falls due. */
async function payNext({ trx, at }: DemoWriter, loanId: number): Promise<void> {
  const account = await loadAccount(trx, await getLoan(trx, loanId));
  const next =
    account && standings(account, account.disbursedOn).find((row) => row.paidOn === null);
  if (!next) throw new Error(`demo loan ${loanId} has nothing left to pay`);
  const { number, dueOn } = next.installment;
  const { deps, act } = at(dueOn);
  const amount = totalOf(next.owed);
  // Hexadecimal like the real ones, and the same for the same loan.
  const transactionId = `${loanId}d${number}`.padStart(24, '0');
  await sql.insertApprovedCardPayment(trx, {
    loanId,
    number,
    transactionId,
    orderNumber: `ALDEMO${String(loanId).padStart(4, '0')}${String(number).padStart(2, '0')}`,
    reference: String(100_000_000_000 + loanId * 100 + number),
    amount,
    on: dueOn,
    settlesBy: addWorkingDays(dueOn, deps.config.GATEWAY_SETTLES_WITHIN_DAYS),
    at: deps.now(),
  });
  const payment = { amount, paidOn: dueOn, cash: 'cash_gateway' } as const;
  const key = cardPaymentKey(transactionId);
  orThrow(await recordPayment(deps, trx, act, { ...payment, loanId, key }));
}
