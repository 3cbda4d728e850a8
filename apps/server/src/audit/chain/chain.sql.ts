import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { ChainHead } from './chain-head.ts';
import type { EventTexts } from './event-forms.ts';
import type { LinkFacts } from './link-hashes.ts';

/** Below every id, also one that nobody should have given. */
export const NO_EVENT = Number.MIN_SAFE_INTEGER;

export interface Link extends LinkFacts {
  readonly hash: Buffer;
}

export interface LinkableEvent {
  readonly id: number;
  readonly texts: EventTexts;
}

interface Page {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

/** Until the transaction ends: whoever adds links does so alone, in all processes. */
export async function lockChain(trx: Connection): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('audit-chain', 0))`.execute(trx);
}

export async function selectNewestEventId(db: Connection): Promise<number> {
  const { id } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? NO_EVENT;
}

/** Transactions that may have written to the log and have not ended: they hold this lock before an event has its id. */
export async function selectWriters(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ transaction: string }>`
    SELECT DISTINCT virtualtransaction AS transaction FROM pg_locks
    WHERE mode = 'RowExclusiveLock' AND relation = 'audit_events'::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows.map(({ transaction }) => transaction);
}

/** Its words do not depend on any setting of the connection; `at` may be infinite where somebody made it so. */
export async function selectEvents(
  db: Connection,
  { after, upTo, limit }: Page,
): Promise<LinkableEvent[]> {
  const { rows } = await sql<EventTexts>`
    SELECT id::text, trunc(extract(epoch FROM at) * 1000000)::text AS at, actor_kind::text, actor_id::text,
      acting_for_client_id::text, action, subject_kind, subject_id::text, details::text, address
    FROM audit_events WHERE audit_events.id > ${after} AND audit_events.id <= ${upTo}
    ORDER BY audit_events.id LIMIT ${limit}`.execute(db);
  return rows.map((texts) => ({ id: Number(texts.id), texts }));
}

export async function selectLinks(db: Connection, { after, upTo, limit }: Page): Promise<Link[]> {
  return linksOf(db)
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function selectNewestLink(db: Connection): Promise<Link | undefined> {
  return linksOf(db).orderBy('position', 'desc').limit(1).executeTakeFirst();
}

function linksOf(db: Connection) {
  return db
    .selectFrom('audit_links')
    .select(['position', 'event_id as eventId', 'form', 'audit_key_id as keyId'])
    .select(['event_hash as eventHash', 'hash']);
}

export async function insertLinks(
  trx: Connection,
  links: readonly Link[],
  linkedAt: Date,
): Promise<void> {
  await sql`
    INSERT INTO audit_links (position, event_id, form, audit_key_id, event_hash, hash, linked_at)
    SELECT link.*, ${linkedAt} FROM unnest(
      ${links.map(({ position }) => position)}::bigint[], ${links.map(({ eventId }) => eventId)}::bigint[],
      ${links.map(({ form }) => form)}::smallint[], ${links.map(({ keyId }) => keyId)}::int[],
      ${links.map(({ eventHash }) => eventHash)}::bytea[], ${links.map(({ hash }) => hash)}::bytea[]
    ) AS link`.execute(trx);
}

/** As far as anybody counts. */
const COUNTED = 100_000;

/** What is not linked yet, and since when; a cut tail of the chain shows here too. */
export async function selectWaiting(
  db: Connection,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    SELECT count(*) AS count, min(at) FILTER (WHERE isfinite(at)) AS "oldestAt" FROM (
      SELECT at FROM audit_events
      WHERE id > coalesce((SELECT event_id FROM audit_links ORDER BY position DESC LIMIT 1), ${NO_EVENT})
      ORDER BY id LIMIT ${COUNTED}
    ) AS waiting`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

export async function selectNewestLinking(
  db: Connection,
): Promise<{ position: number; linkedAt: Date } | undefined> {
  return db
    .selectFrom('audit_links')
    .select(['position', 'linked_at as linkedAt'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function selectNewestCheck(db: Connection) {
  return db
    .selectFrom('audit_checks')
    .select(['findings', 'checked_at as checkedAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the next check demands: of one that missed its own, the head is only what a cut has left. */
export async function selectDemandedHead(db: Connection): Promise<ChainHead | undefined> {
  return db
    .selectFrom('audit_checks')
    .select(['position', 'hash'])
    .where('demanded_head', '<>', 'lost')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface MadeCheck extends ChainHead {
  readonly demandedHead: 'there' | 'lost' | 'accepted';
  readonly findings: number;
  readonly checkedAt: Date;
}

export async function insertCheck(
  db: Connection,
  { position, hash, demandedHead, findings, checkedAt }: MadeCheck,
): Promise<void> {
  await db
    .insertInto('audit_checks')
    .values({ position, hash, demanded_head: demandedHead, findings, checked_at: checkedAt })
    .execute();
}
