import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { lockForImport } from './gateway-lock.sql.ts';
import { mayAct } from './may-act.ts';
import { insertMissingExplained, selectMissingPayment } from './missing-payments.sql.ts';

type NotExplained = 'not_found' | 'right_missing' | 'case_taken' | 'payment_not_missing';

/** Puts on record why no settlement names an approved payment; one that comes later names it all the same. */
export async function explainMissing(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: { by: StaffSession } & Parameters<typeof mayAct>[2],
  { cardPaymentId, reason }: { cardPaymentId: number; reason: string },
): Promise<Refusal<NotExplained> | null> {
  // Alone: two who explain at once are told apart, and no import names it meanwhile.
  await lockForImport(trx);
  const payment = await selectMissingPayment(trx, cardPaymentId, act.today);
  if (!payment) return refuse('not_found');
  const subject = { kind: 'card_payment', id: cardPaymentId } as const;
  const refused = await mayAct(deps, trx, act, subject);
  if (refused) return refused;
  if (!payment.isMissing) return refuse('payment_not_missing');
  const { staffUserId } = act.by;
  await insertMissingExplained(trx, cardPaymentId, { reason, by: staffUserId, at: deps.now() });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'gateway.missing_explained',
    subject,
  });
  await closeWorkItem(deps, trx, act.by, subject, 'gateway_difference');
  return null;
}
