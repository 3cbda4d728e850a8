import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Rate, rate } from '@alivio/domain/rates/rate.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface StoredAgreement {
  validFrom: CalendarDate;
  revision: number;
  fee: Rate;
  enteredBy: string | null;
}

export async function selectAgreements(db: Connection, siteId: number): Promise<StoredAgreement[]> {
  const { rows } = await sql<{
    valid_from: string;
    revision: number;
    fee: number;
    entered_by: string | null;
  }>`
    SELECT valid_from, revision, merchant_fee_billionths AS fee,
      staff.first_name || ' ' || staff.last_name AS entered_by
    FROM clinic_agreements LEFT JOIN staff_users AS staff ON staff.id = entered_by
    WHERE site_id = ${siteId}`.execute(db);
  return rows.map((row) => ({
    validFrom: calendarDate(row.valid_from),
    revision: row.revision,
    fee: rate(row.fee),
    enteredBy: row.entered_by,
  }));
}

/** False when somebody was first with that revision of that day. */
export async function insertNewAgreement(
  db: Connection,
  agreement: {
    siteId: number;
    validFrom: CalendarDate;
    revision: number;
    fee: Rate;
    by: number;
    at: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('clinic_agreements')
    .values({
      site_id: agreement.siteId,
      valid_from: agreement.validFrom,
      revision: agreement.revision,
      merchant_fee_billionths: agreement.fee,
      entered_by: agreement.by,
      entered_at: agreement.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();
  return row !== undefined;
}
