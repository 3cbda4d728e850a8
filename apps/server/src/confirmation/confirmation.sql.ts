import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** The links of a client that were open until now are not any more. */
export async function voidLinks(db: Connection, clientId: number, at: Date): Promise<void> {
  await db
    .updateTable('confirmation_links')
    .set({ voided_at: at })
    .where('client_id', '=', clientId)
    .where('voided_at', 'is', null)
    .execute();
}

export async function insertLink(
  db: Connection,
  link: {
    clientId: number;
    staffUserId: number;
    tokenHash: Buffer;
    phone: string;
    sentAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('confirmation_links')
    .values({
      client_id: link.clientId,
      staff_user_id: link.staffUserId,
      token_hash: link.tokenHash,
      phone: link.phone,
      sent_at: link.sentAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

function linksWithAnswers(db: Connection) {
  return db
    .selectFrom('confirmation_links')
    .leftJoin('confirmation_answers', 'confirmation_answers.link_id', 'confirmation_links.id')
    .innerJoin('staff_users', 'staff_users.id', 'confirmation_links.staff_user_id')
    .selectAll('confirmation_links')
    .select(['confirmation_answers.outcome', 'staff_users.first_name', 'staff_users.last_name']);
}

export async function selectLink(db: Connection, tokenHash: Buffer) {
  return linksWithAnswers(db).where('token_hash', '=', tokenHash).executeTakeFirst();
}
export type ConfirmationLinkRow = NonNullable<Awaited<ReturnType<typeof selectLink>>>;

export async function selectNewestLink(db: Connection, clientId: number) {
  return linksWithAnswers(db)
    .where('confirmation_links.client_id', '=', clientId)
    .orderBy('confirmation_links.id', 'desc')
    .executeTakeFirst();
}

/** The first time counts. */
export async function updateOpened(db: Connection, linkId: number, at: Date): Promise<void> {
  await db
    .updateTable('confirmation_links')
    .set({ opened_at: at })
    .where('id', '=', linkId)
    .where('opened_at', 'is', null)
    .execute();
}

export interface Dispute {
  field: OriginField;
  note: string;
}

export interface ConfirmationAnswer {
  answeredAt: Date;
  outcome: 'confirmed' | 'disputed';
  corrected: OriginField[];
  disputed: Dispute[];
}

export async function insertAnswer(
  db: Connection,
  answer: ConfirmationAnswer & { clientId: number; linkId: number | null; version: string },
): Promise<void> {
  await sql`
    INSERT INTO confirmation_answers
      (client_id, link_id, answered_at, outcome, version, corrected, disputed)
    VALUES (${answer.clientId}, ${answer.linkId}, ${answer.answeredAt}, ${answer.outcome},
      ${answer.version}, ${answer.corrected}::origin_field[],
      ${JSON.stringify(answer.disputed)}::jsonb)`.execute(db);
}

export async function selectNewestAnswer(
  db: Connection,
  clientId: number,
): Promise<ConfirmationAnswer | null> {
  const { rows } = await sql<ConfirmationAnswer>`
    SELECT answered_at AS "answeredAt", outcome, corrected::text[] AS corrected, disputed
    FROM confirmation_answers WHERE client_id = ${clientId} ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
