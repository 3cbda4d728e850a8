import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { BureauReport } from '@alivio/domain/policy/bureau-report.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** A person is a document, in whichever case its letters were typed. */
export interface ReportedPerson {
  documentType: DocumentType;
  documentNumber: string;
}

function keyOf({ documentType, documentNumber }: ReportedPerson) {
  return { document_type: documentType, identification_number: documentNumber.toLowerCase() };
}

export async function selectReport(
  db: Connection,
  person: ReportedPerson,
  askedAfter: Date,
): Promise<BureauReport | null> {
  const key = keyOf(person);
  const row = await db
    .selectFrom('credit_reports')
    .select('report')
    .where('document_type', '=', key.document_type)
    .where('identification_number', '=', key.identification_number)
    .where('asked_at', '>', askedAfter)
    .executeTakeFirst();
  // Written by upsertReport, in this very shape.
  return row ? (row.report as unknown as BureauReport) : null;
}

export async function upsertReport(
  db: Connection,
  person: ReportedPerson,
  report: BureauReport,
  askedAt: Date,
): Promise<void> {
  const values = { report: sql<string>`${JSON.stringify(report)}::jsonb`, asked_at: askedAt };
  await db
    .insertInto('credit_reports')
    .values({ ...keyOf(person), ...values })
    .onConflict((conflict) =>
      conflict.columns(['document_type', 'identification_number']).doUpdateSet(values),
    )
    .execute();
}

export async function deleteReportsBefore(db: Connection, askedAt: Date): Promise<void> {
  await db.deleteFrom('credit_reports').where('asked_at', '<=', askedAt).execute();
}

/** True for the one who may ask now: nobody else is asking, or whoever was has not come back in time. */
export async function claimFlight(
  db: Connection,
  person: ReportedPerson,
  flight: string,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<boolean> {
  const values = { flight, ends_at: endsAt };
  const claimed = await db
    .insertInto('credit_report_flights')
    .values({ ...keyOf(person), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['document_type', 'identification_number'])
        .doUpdateSet(values)
        .where('credit_report_flights.ends_at', '<=', now),
    )
    .returning('flight')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** When the flight under way ends at the latest; null when there is none. */
export async function selectFlightEnd(
  db: Connection,
  person: ReportedPerson,
): Promise<Date | null> {
  const key = keyOf(person);
  const row = await db
    .selectFrom('credit_report_flights')
    .select('ends_at')
    .where('document_type', '=', key.document_type)
    .where('identification_number', '=', key.identification_number)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** One's own only: a flight that took too long may have been taken over. */
export async function deleteFlight(db: Connection, flight: string): Promise<void> {
  await db.deleteFrom('credit_report_flights').where('flight', '=', flight).execute();
}

export async function deleteFlightsBefore(db: Connection, endedAt: Date): Promise<void> {
  await db.deleteFrom('credit_report_flights').where('ends_at', '<=', endedAt).execute();
}

/** Over, and nobody has an answer: whoever comes next may ask. */
export async function updateFlightEnd(db: Connection, flight: string, now: Date): Promise<void> {
  await db
    .updateTable('credit_report_flights')
    .set({ ends_at: now })
    .where('flight', '=', flight)
    .execute();
}
