import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { closeSettlement } from '#server/clinic-settlements/close-settlement.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { orThrow } from '#server/refusal.ts';
import { demoBorrowers } from './demo-loans.ts';
import { demoWriterIn } from './demo-writer.ts';
import * as sql from './seed.sql.ts';
import { seedReceiptReview } from './seed-clinic-papers.ts';

const CLOSED_DAYS_AGO = 1;
const TREASURER = 'operaciones@alivio.demo';

/** What was accepted is closed by the treasury and waits for its transfer, less what its clinic owes. */
export async function seedClinicSettlements(deps: Deps, today: CalendarDate): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const staffUserId = await sql.findStaffId(trx, TREASURER);
    if (staffUserId === null) throw new Error(`the demo has no ${TREASURER}`);
    const writer = demoWriterIn(deps, trx, today);
    const closedOn = addDays(today, -CLOSED_DAYS_AGO);
    const sites = new Set<number>();
    for (const { email } of demoBorrowers.filter(isInProcess)) {
      const { paymentId, siteId } = await sql.selectClinicPaymentOfClient(trx, email);
      await seedReceiptReview(writer, closedOn, paymentId, 'accept_receipt');
      sites.add(siteId);
    }
    const by = { id: 0, role: 'operations', staffUserId } as const;
    for (const siteId of sites)
      orThrow(
        await closeSettlement(writer.at(closedOn).deps, trx, { by, today: closedOn }, siteId),
      );
  });
}

function isInProcess({ loans }: (typeof demoBorrowers)[number]): boolean {
  return loans.some(({ clinicPayment }) => clinicPayment === 'EN PROCESO');
}
