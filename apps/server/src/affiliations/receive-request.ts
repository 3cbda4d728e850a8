import { aboutAffiliation } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { insertAffiliation, insertEvent } from './affiliations.sql.ts';
import type { SentRequest } from './sent-request.ts';

/** A clinic that is new to us: its request, and the call that the desk owes it. */
export async function receiveRequest(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  sent: SentRequest,
  { referenceHash, messageId }: { referenceHash: Buffer | null; messageId: number | null },
): Promise<{ id: number }> {
  const at = deps.now();
  const id = await insertAffiliation(trx, sent, { referenceHash, receivedAt: at });
  const event = { affiliationId: id, at, staffUserId: null, note: null, messageId };
  await insertEvent(trx, { ...event, kind: 'received' });
  await recordAuditEvent(deps, trx, 'system', {
    action: 'affiliation.received',
    subject: aboutAffiliation(id),
  });
  await openWorkItem(deps, trx, {
    kind: 'affiliation',
    subject: aboutAffiliation(id),
    title: sent.name,
    reason: 'Una clínica pide trabajar con nosotros: hay que llamarla.',
  });
  return { id };
}
