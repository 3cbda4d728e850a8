import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/**
 * The agreement is the person's own: the box that an advisor ticked for them counts from when they confirm it. The
 * clients must be in the query by that name.
 */
const AGREED_THEMSELVES = sql<boolean>`(
  clients.marketing_accepted_at IS NOT NULL AND clients.forgotten_at IS NULL
  AND NOT EXISTS (
    SELECT FROM value_origins
    WHERE value_origins.client_id = clients.id AND value_origins.field = 'offers'
      AND value_origins.author = 'advisor' AND value_origins.confirmed_at IS NULL
  ))`;

export async function hasAgreedToOffers(db: Connection, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where(AGREED_THEMSELVES)
    .executeTakeFirst();
  return row !== undefined;
}

/** In one order, whoever asks. */
export async function selectAgreedByLoans(
  db: Connection,
  loanIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .select('clients.id')
    .distinct()
    .where('loans.id', '=', sql<number>`ANY(${loanIds}::bigint[])`)
    .where(AGREED_THEMSELVES)
    .orderBy('clients.id')
    .execute();
  return rows.map(({ id }) => id);
}

interface ProspectPerson {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  site: string | null;
  referral_code: string | null;
}

/** What the company is told of a person, or nothing about who has not agreed or is nobody any more. */
export async function selectProspectPerson(
  db: Connection,
  clientId: number,
): Promise<ProspectPerson | undefined> {
  const { rows } = await sql<ProspectPerson>`
    SELECT clients.first_name, clients.last_name, clients.email, clients.phone,
      health_centers.name || ' · ' || sites.headquarter_name AS site,
      coalesce(draft.referral_code, loan.referral_code) AS referral_code
    FROM clients
    LEFT JOIN onboarding_drafts AS draft ON draft.client_id = clients.id
    LEFT JOIN LATERAL (
      SELECT site_id, referral_code FROM loans WHERE client_id = clients.id ORDER BY id DESC LIMIT 1
    ) AS loan ON true
    LEFT JOIN sites ON sites.id = coalesce(draft.site_id, loan.site_id)
    LEFT JOIN health_centers ON health_centers.id = sites.health_center_id
    WHERE clients.id = ${clientId} AND ${AGREED_THEMSELVES}`.execute(db);
  return rows[0];
}

/** Committed before anything is told: whoever may have been told of has a row. */
export async function insertProspect(db: Connection, clientId: number): Promise<void> {
  await db
    .insertInto('prospects')
    .values({ client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function lockProspect(db: Connection, clientId: number) {
  return db
    .selectFrom('prospects')
    .select(['external_id', 'sent_hash'])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateProspectSent(
  db: Connection,
  clientId: number,
  sent: { step: OnboardingPath; hash: Buffer; at: Date },
): Promise<void> {
  await db
    .updateTable('prospects')
    .set({ sent_step: sent.step, sent_hash: sent.hash, sent_at: sent.at })
    .where('client_id', '=', clientId)
    .execute();
}

/** Its name at the company, if there was a row. */
export async function deleteProspect(db: Connection, clientId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('prospects')
    .where('client_id', '=', clientId)
    .returning('external_id')
    .executeTakeFirst();
  return row?.external_id ?? null;
}
