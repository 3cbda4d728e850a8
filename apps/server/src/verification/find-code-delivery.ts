import type { DeliveryState } from '@alivio/contract/verification.ts';
import type { Connection } from '#server/db/client.ts';
import { findDelivery } from '#server/outbox/find-delivery.ts';
import { type CodeOwner, selectNewestCode } from './codes.sql.ts';

/** How the newest code to the address on file fares; null when none was sent there. Nothing speaks against one whose message is gone. */
export async function findCodeDelivery(
  db: Connection,
  owner: CodeOwner,
): Promise<DeliveryState | null> {
  const newest = await selectNewestCode(db, owner);
  if (!newest) return null;
  const delivery = newest.message_id === null ? null : await findDelivery(db, newest.message_id);
  return delivery ?? 'sent';
}
