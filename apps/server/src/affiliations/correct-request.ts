import { aboutAffiliation } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { type AffiliationRow, insertEvent, updateSent } from './affiliations.sql.ts';
import { changedFields, type SentRequest } from './sent-request.ts';
import { tellSender } from './tell-sender.ts';

/**
 * A clinic that waits for us sent its form again. What the desk has done about it stays done, and somebody looks at it
 * once more; sent unchanged, there is nothing to look at.
 */
export async function correctRequest(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  before: AffiliationRow,
  sent: SentRequest,
): Promise<void> {
  const { id } = before;
  const changed = changedFields(before, sent);
  if (changed.length === 0) return;
  await updateSent(trx, id, sent);
  const note = `Cambió: ${changed.join(', ')}.`;
  const messageId = sent.email === before.email ? null : await tellSender(deps, trx, sent);
  const event = { affiliationId: id, at: deps.now(), staffUserId: null, note, messageId };
  await insertEvent(trx, { ...event, kind: 'corrected' });
  await recordAuditEvent(deps, trx, 'system', {
    action: 'affiliation.corrected',
    subject: aboutAffiliation(id),
  });
  await openWorkItem(deps, trx, {
    kind: 'affiliation',
    subject: aboutAffiliation(id),
    title: sent.name,
    reason: 'La clínica volvió a enviar su solicitud: mira qué cambió y llámala si hace falta.',
  });
}
