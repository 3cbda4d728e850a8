import type { Connection } from '#server/db/client.ts';
import type { Channel, Message, MessageState } from './message.ts';

export async function insertMessage(
  db: Connection,
  message: {
    clientId: number | null;
    channel: Channel;
    template: Message['template'];
    recipient: string;
    body: Buffer;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('outbox_messages')
    .values({
      client_id: message.clientId,
      channel: message.channel,
      template: message.template,
      recipient: message.recipient,
      body: message.body,
      created_at: message.createdAt,
      expires_at: message.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What would have been sent, had its template been on: without its contents, and settled at once. */
export async function insertHeldMessage(
  db: Connection,
  message: {
    clientId: number | null;
    channel: Channel;
    template: Message['template'];
    recipient: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('outbox_messages')
    .values({
      client_id: message.clientId,
      channel: message.channel,
      template: message.template,
      recipient: message.recipient,
      state: 'held',
      created_at: message.createdAt,
      expires_at: message.expiresAt,
      settled_at: message.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function selectQueuedMessage(db: Connection, id: number) {
  return db
    .selectFrom('outbox_messages')
    .select(['channel', 'template', 'recipient', 'body', 'expires_at'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

export async function selectMessageState(db: Connection, id: number) {
  return db
    .selectFrom('outbox_messages')
    .select(['state', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The contents go as soon as the message is settled, whatever the outcome. */
export async function settleMessage(
  db: Connection,
  id: number,
  state: Exclude<MessageState, 'queued' | 'held'>,
  now: Date,
  error: string | null = null,
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set((eb) => ({
      state,
      body: null,
      settled_at: now,
      attempts: eb('attempts', '+', 1),
      last_error: error,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Those that have not gone out yet do not go out any more. */
export async function expireMessages(
  db: Connection,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ state: 'expired', body: null, settled_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .execute();
}

export async function noteFailedAttempt(db: Connection, id: number, error: string): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
}

export async function deleteMessages(db: Connection, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('outbox_messages').where('id', 'in', ids).execute();
}

export async function selectMessages(
  db: Connection,
  { state, page, limit }: { state?: MessageState | undefined; page: number; limit: number },
) {
  const filtered = db
    .selectFrom('outbox_messages')
    .$if(state !== undefined, (query) => query.where('state', '=', state as MessageState));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .select([
      'id',
      'channel',
      'template',
      'recipient',
      'state',
      'attempts',
      'last_error',
      'created_at',
    ])
    // Only `insertMessage` writes the column.
    .$narrowType<Pick<Message, 'template'>>()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, rows };
}
