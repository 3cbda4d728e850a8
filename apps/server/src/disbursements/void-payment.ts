import { aboutClinicPayment } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import type { ClinicPayment } from './clinic-payment.ts';
import { voidClinicPayment } from './disbursements.sql.ts';

/** Nothing is owed to the clinic any more: its letter and its receipt are nobody's work either. */
export async function voidPayment(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: Act,
  { id }: Pick<ClinicPayment, 'id'>,
): Promise<void> {
  await voidClinicPayment(trx, id, today);
  await closeWorkItem(deps, trx, by, aboutClinicPayment(id), 'approval_letter', 'receipt_review');
}
