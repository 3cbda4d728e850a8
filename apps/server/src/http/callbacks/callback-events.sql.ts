import type { Connection } from '#server/db/client.ts';

/**
 * True for the first to tell the event. A twin waits here until the first has ended: its effect has then been had, or
 * it failed and the event is still to be claimed.
 */
export async function claimEvent(
  trx: Connection,
  event: { provider: string; eventId: string; receivedAt: Date },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('callback_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteEventsBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('callback_events').where('received_at', '<', before).execute();
}
