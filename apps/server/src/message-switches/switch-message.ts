import { templateFacts } from '@alivio/contract/message-switches.ts';
import type { MessageTemplate } from '@alivio/contract/platform.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { setSwitch } from '#server/outbox/set-switch.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';

/** One person does it, at once; what is on its way already arrives. */
export function switchMessage(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  { template, isOn }: { template: MessageTemplate; isOn: boolean },
): Promise<null | Refusal<'right_missing' | 'message_required'>> {
  return inTransaction(deps.db, async (trx) => {
    const forbidden = await checkRight(trx, by, 'administrator');
    if (forbidden) return forbidden;
    const { required } = templateFacts[template];
    if (required !== null && !isOn) return refuse('message_required');
    const changed = { template, isOn, by: by.staffUserId, at: deps.now() };
    if (!(await setSwitch(trx, changed))) return null;
    await recordAuditEvent(deps, trx, by, {
      action: isOn ? 'message.switched_on' : 'message.switched_off',
      subject: { kind: 'message', id: null },
      details: { template },
    });
    return null;
  });
}
