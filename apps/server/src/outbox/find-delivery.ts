import type { DeliveryState } from '@alivio/contract/verification.ts';
import type { Connection } from '#server/db/client.ts';
import type { MessageState } from './message.ts';
import { selectMessageState } from './outbox.sql.ts';

const settled: Record<Exclude<MessageState, 'queued'>, DeliveryState> = {
  sent: 'sent',
  dead: 'failed',
  expired: 'failed',
  held: 'failed',
};

/** How a message fares; null when it is no longer kept. `sent`: its provider took it, which is all that is known. */
export async function findDelivery(
  db: Connection,
  messageId: number,
): Promise<DeliveryState | null> {
  const message = await selectMessageState(db, messageId);
  if (!message) return null;
  if (message.state !== 'queued') return settled[message.state];
  return message.attempts > 0 ? 'delayed' : 'on_its_way';
}
