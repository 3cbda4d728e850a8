import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { WrappedKey } from '#server/wrapped-keys.ts';

const COLUMNS = [
  'id',
  'public_key as name',
  'wrapped_key as wrappedKey',
  'key_id as keyId',
] as const;

/** A signing key as it is kept; its public half is its name. */
export type QrKeyRow = WrappedKey & { id: number; name: string };

/** Until the transaction ends: whoever makes or retires a key does so alone, in all processes. */
export async function lockQrKeys(trx: Connection): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('qr-keys', 0))`.execute(trx);
}

export async function selectSigningKey(db: Connection): Promise<QrKeyRow | undefined> {
  return db
    .selectFrom('qr_keys')
    .select(COLUMNS)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

export async function selectQrKey(db: Connection, id: number): Promise<QrKeyRow> {
  return db.selectFrom('qr_keys').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The public half of any key that ever signed. */
export async function selectPublicKey(db: Connection, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('qr_keys')
    .select('public_key')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.public_key ?? null;
}

export async function insertQrKey(
  db: Connection,
  key: WrappedKey & { name: string; createdAt: Date },
): Promise<QrKeyRow> {
  return db
    .insertInto('qr_keys')
    .values({
      public_key: key.name,
      wrapped_key: key.wrappedKey,
      key_id: key.keyId,
      created_at: key.createdAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function retireSigningKey(db: Connection, now: Date): Promise<void> {
  await db
    .updateTable('qr_keys')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .execute();
}

/** The one that signs, and those that signed a code which can still be redeemed. */
export async function selectPublishedKeys(db: Connection, today: CalendarDate) {
  return db
    .selectFrom('qr_keys')
    .select(['id', 'public_key', 'created_at', 'retired_at'])
    .where((eb) =>
      eb.or([
        eb('retired_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('qr_codes')
            .select('loan_id')
            .whereRef('qr_key_id', '=', 'qr_keys.id')
            .where('valid_until', '>=', today),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}

export async function selectQrKeysToRewrap(
  db: Connection,
  { otherThan, afterId, limit }: { otherThan: string; afterId: number; limit: number },
): Promise<QrKeyRow[]> {
  return db
    .selectFrom('qr_keys')
    .select(COLUMNS)
    .where('key_id', '<>', otherThan)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function updateQrKey(
  db: Connection,
  id: number,
  { wrappedKey, keyId }: WrappedKey,
): Promise<void> {
  await db
    .updateTable('qr_keys')
    .set({ wrapped_key: wrappedKey, key_id: keyId })
    .where('id', '=', id)
    .execute();
}
