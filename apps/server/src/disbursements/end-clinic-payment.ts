import { aboutClinicPayment } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import type { ClinicPayment } from './clinic-payment.ts';
import { voidClinicPayment } from './disbursements.sql.ts';

/** Nothing is owed to the clinic for it any more: no letter is issued for it and no receipt wanted. */
export async function endClinicPayment(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { id }: Pick<ClinicPayment, 'id'>,
): Promise<void> {
  await voidClinicPayment(trx, id, act.today);
  const subject = aboutClinicPayment(id);
  await closeWorkItem(deps, trx, act.by, subject, 'approval_letter', 'receipt_review');
}
