import type { Affiliation } from '@alivio/contract/affiliations.ts';
import type { AffiliationState } from '@alivio/domain/clinic/affiliation.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { likeText } from '#server/db/like-text.ts';
import type { SentRequest } from './sent-request.ts';

export interface AffiliationRow extends SentRequest {
  id: number;
  state: AffiliationState;
  received_at: Date;
  site_id: number | null;
}

const columns = [
  'id',
  'state',
  'name',
  'district',
  'phone',
  'email',
  'web',
  'comments',
  'doctors',
  'specialities',
  'received_at',
  'site_id',
] as const;

/** Whoever presses twice waits for the first press, also while there is no row to wait at. */
export async function lockSender(
  trx: Connection,
  sender: { referenceHash: Buffer } | Pick<SentRequest, 'name' | 'phone'>,
): Promise<void> {
  const key =
    'name' in sender
      ? JSON.stringify(['affiliation', sender.name, sender.phone])
      : `affiliation ${sender.referenceHash.toString('hex')}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.execute(trx);
}

export async function lockByReference(
  trx: Connection,
  referenceHash: Buffer,
): Promise<AffiliationRow | null> {
  const row = await trx
    .selectFrom('affiliations')
    .select(columns)
    .where('reference_hash', '=', referenceHash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The same to the letter, and nobody has said yes or no to it yet. */
export async function hasSameOpen(trx: Connection, sent: SentRequest): Promise<boolean> {
  const row = await trx
    .selectFrom('affiliations')
    .select('id')
    .where('state', 'in', ['new', 'contacted'])
    .where('name', '=', sent.name)
    .where('phone', '=', sent.phone)
    .where('district', '=', sent.district)
    .where('email', 'is not distinct from', sent.email)
    .where('web', 'is not distinct from', sent.web)
    .where('comments', 'is not distinct from', sent.comments)
    .where('doctors', '=', sent.doctors)
    .where(sql<boolean>`specialities = ${sent.specialities}::text[]`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockAffiliation(trx: Connection, id: number): Promise<AffiliationRow | null> {
  const row = await trx
    .selectFrom('affiliations')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAffiliation(
  trx: Connection,
  { specialities, ...sent }: SentRequest,
  { referenceHash, receivedAt }: { referenceHash: Buffer | null; receivedAt: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('affiliations')
    .values({
      ...sent,
      specialities: [...specialities],
      reference_hash: referenceHash,
      received_at: receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSent(
  trx: Connection,
  id: number,
  { specialities, ...sent }: SentRequest,
): Promise<void> {
  await trx
    .updateTable('affiliations')
    .set({ ...sent, specialities: [...specialities] })
    .where('id', '=', id)
    .execute();
}

export async function clearReference(trx: Connection, id: number): Promise<void> {
  await trx
    .updateTable('affiliations')
    .set({ reference_hash: null })
    .where('id', '=', id)
    .execute();
}

export async function updateState(
  trx: Connection,
  id: number,
  state: AffiliationState,
  siteId: number | null = null,
): Promise<void> {
  await trx
    .updateTable('affiliations')
    .set({ state, site_id: siteId })
    .where('id', '=', id)
    .execute();
}

type EventKind = Affiliation['history'][number]['kind'];

export async function insertEvent(
  trx: Connection,
  event: {
    affiliationId: number;
    at: Date;
    kind: EventKind;
    staffUserId: number | null;
    note: string | null;
    messageId?: number | null;
  },
): Promise<void> {
  await trx
    .insertInto('affiliation_events')
    .values({
      affiliation_id: event.affiliationId,
      at: event.at,
      kind: event.kind,
      staff_user_id: event.staffUserId,
      note: event.note,
      message_id: event.messageId ?? null,
    })
    .execute();
}

export interface AffiliationFilter {
  state?: AffiliationState | undefined;
  q?: string | undefined;
}

/** New ones first, the oldest of them before; of the others the newest. */
export async function selectAffiliations(
  db: Connection,
  { state, q }: AffiliationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: AffiliationRow[] }> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (state !== undefined) conditions.push(sql`state = ${state}`);
  for (const word of (q ?? '').split(/\s+/).filter((each) => each !== ''))
    conditions.push(
      sql`searchable(name || ' ' || district) LIKE '%' || searchable(${likeText(word)}) || '%'`,
    );
  const where = sql.join(conditions, sql` AND `);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM affiliations WHERE ${where}`.execute(db);
  const { rows } = await sql<AffiliationRow>`
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM affiliations WHERE ${where}
    ORDER BY state <> 'new', CASE WHEN state = 'new' THEN id END, id DESC
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
}

export async function selectAffiliation(
  db: Connection,
  id: number,
): Promise<AffiliationRow | null> {
  const row = await db
    .selectFrom('affiliations')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export interface EventRow {
  id: number;
  at: Date;
  kind: EventKind;
  by: string | null;
  note: string | null;
}

/** Oldest first. */
export async function selectEvents(db: Connection, affiliationId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT event.id, at, kind, staff.first_name || ' ' || staff.last_name AS by, note
    FROM affiliation_events AS event LEFT JOIN staff_users AS staff ON staff.id = staff_user_id
    WHERE affiliation_id = ${affiliationId} ORDER BY event.id`.execute(db);
  return rows;
}

const ledToNothing = (heardBefore: Date) => sql<boolean>`state <> 'affiliated' AND NOT EXISTS (
  SELECT FROM affiliation_events WHERE affiliation_id = affiliations.id AND at >= ${heardBefore})`;

/**
 * Those that led to nothing and of which nothing was heard since; gone with what happened to them. Judged again once
 * they are locked: of one that was waited for, something may just have been heard.
 */
export async function deleteOldAffiliations(
  trx: Connection,
  heardBefore: Date,
): Promise<{ id: number; message_ids: number[] }[]> {
  const old = await trx
    .selectFrom('affiliations')
    .select('id')
    .where(ledToNothing(heardBefore))
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ id: number; message_ids: number[] }>`
    WITH gone AS (
      DELETE FROM affiliations
      WHERE id = ANY(${old.map(({ id }) => id)}::bigint[]) AND ${ledToNothing(heardBefore)} RETURNING id
    )
    SELECT id, (
      SELECT coalesce(json_agg(message_id), '[]') FROM affiliation_events
      WHERE affiliation_id = gone.id AND message_id IS NOT NULL
    ) AS message_ids FROM gone`.execute(trx);
  return rows;
}
