import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface SiteAccount {
  bank: string;
  account_number: string;
  cci: string;
  currency: 'PEN' | 'USD';
  account_type: 'ahorro' | 'corriente';
}

export interface StoredAccount extends SiteAccount {
  id: number;
  valid_from: CalendarDate;
  proposed_by: string | null;
  confirmed_by: string | null;
}

/** Newest first, in whatever currency; only those in soles are paid to. */
export async function selectAccounts(db: Connection, siteId: number): Promise<StoredAccount[]> {
  const { rows } = await sql<StoredAccount>`
    SELECT account.id, valid_from, bank, account_number, cci, currency, account_type,
      proposer.first_name || ' ' || proposer.last_name AS proposed_by,
      confirmer.first_name || ' ' || confirmer.last_name AS confirmed_by
    FROM site_bank_accounts AS account
    LEFT JOIN staff_users AS proposer ON proposer.id = account.proposed_by
    LEFT JOIN staff_users AS confirmer ON confirmer.id = account.confirmed_by
    WHERE site_id = ${siteId}
    ORDER BY valid_from DESC, account.id DESC`.execute(db);
  return rows.map((row) => ({ ...row, valid_from: calendarDate(row.valid_from) }));
}

/** Each CCI that another site is or was paid to, with that site; one by one when it is asked for. */
export async function selectCcisElsewhere(
  db: Connection,
  siteId: number,
  cci: string | null = null,
): Promise<{ cci: string; site: string }[]> {
  const { rows } = await sql<{ cci: string; site: string }>`
    SELECT DISTINCT account.cci, center.name || ', ' || site.headquarter_name AS site
    FROM site_bank_accounts AS account
    JOIN sites AS site ON site.id = account.site_id
    JOIN health_centers AS center ON center.id = site.health_center_id
    WHERE account.site_id <> ${siteId} AND (${cci}::text IS NULL OR account.cci = ${cci})
    ORDER BY site, cci`.execute(db);
  return rows;
}

export async function insertSiteAccount(
  db: Connection,
  account: SiteAccount & {
    siteId: number;
    validFrom: CalendarDate;
    proposedBy: number;
    confirmedBy: number;
    at: Date;
  },
): Promise<void> {
  const { siteId, validFrom, proposedBy, confirmedBy, at, ...facts } = account;
  await db
    .insertInto('site_bank_accounts')
    .values({
      ...facts,
      site_id: siteId,
      valid_from: validFrom,
      proposed_by: proposedBy,
      confirmed_by: confirmedBy,
      entered_at: at,
    })
    .execute();
}
