import type { DeskClinicPaymentDetail } from '@alivio/contract/desk-clinic-payments.ts';
import { aboutClinicPayment } from '@alivio/domain/work/work-subject.ts';
import type { Deps } from '#server/deps.ts';
import { tellWhatClinicsOwe } from '#server/disbursements/tell-what-clinics-owe.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { listWorkItems } from '#server/work/list-work-items.ts';
import { selectDeskPayment, selectPaymentEvents, selectReceipts } from './desk-payments.sql.ts';
import { paymentToWire } from './desk-payments.wire.ts';

/** All of a payment to a clinic: figures, people, letter, receipts and who did what. */
export async function getDeskPayment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffUserId }: StaffSession,
  id: number,
): Promise<DeskClinicPaymentDetail | Refusal<'not_found'>> {
  const row = await selectDeskPayment(db, id);
  if (row === null) return refuse('not_found');
  const { items } = await listWorkItems(
    db,
    { staffUserId, now: now() },
    { subject: aboutClinicPayment(id) },
    { page: 1, limit: 1 },
  );
  const { loan_id: loanId, loan_state: loanState, state: paymentState } = row;
  const owed = await tellWhatClinicsOwe(db, [{ loanId, loanState, paymentState }]);
  return paymentToWire(row, {
    receipts: await selectReceipts(db, id),
    events: await selectPaymentEvents(db, row),
    workItemId: items[0]?.id ?? null,
    owed: owed.get(loanId),
  });
}
