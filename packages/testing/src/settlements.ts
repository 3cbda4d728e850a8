import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { moveClinicPayment } from '@alivio/server/disbursements/move-clinic-payment.ts';
import { orThrow } from '@alivio/server/refusal.ts';

/** The papers behind the payment of a loan are in order: the next batch of its site takes it. */
export async function acceptReceipt(
  deps: Deps,
  loanId: number,
  today: CalendarDate,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { id: paymentId } = await trx
      .selectFrom('clinic_payments')
      .select('id')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow();
    for (const event of ['issue_letter', 'upload_receipt', 'accept_receipt'] as const)
      orThrow(await moveClinicPayment(deps, trx, { by: 'system', today }, { paymentId, event }));
  });
}
