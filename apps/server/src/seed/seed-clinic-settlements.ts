import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { closeSettlement } from '#server/clinic-settlements/close-settlement.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { moveClinicPayment } from '#server/disbursements/move-clinic-payment.ts';
import { orThrow } from '#server/refusal.ts';
import { demoBorrowers } from './demo-loans.ts';
import { demoWriterIn } from './demo-writer.ts';
import * as sql from './seed.sql.ts';

const CLOSED_DAYS_AGO = 1;
const TREASURER = 'operaciones@alivio.demo';

/** What was accepted is closed by the treasury and waits for its transfer, less what its clinic owes. */
export async function seedClinicSettlements(deps: Deps, today: CalendarDate): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const staffUserId = await sql.findStaffId(trx, TREASURER);
    if (staffUserId === null) throw new Error(`the demo has no ${TREASURER}`);
    const day = demoWriterIn(deps, trx, today).at(addDays(today, -CLOSED_DAYS_AGO));
    const sites = new Set<number>();
    for (const { email } of demoBorrowers.filter(isInProcess)) {
      const { paymentId, siteId } = await sql.selectClinicPaymentOfClient(trx, email);
      const event = 'accept_receipt';
      orThrow(await moveClinicPayment(day.deps, trx, day.act, { paymentId, event }));
      sites.add(siteId);
    }
    const by = { id: 0, role: 'operations', staffUserId } as const;
    for (const siteId of sites)
      orThrow(await closeSettlement(day.deps, trx, { by, today: day.act.today }, siteId));
  });
}

function isInProcess({ loans }: (typeof demoBorrowers)[number]): boolean {
  return loans.some(({ clinicPayment }) => clinicPayment === 'EN PROCESO');
}
