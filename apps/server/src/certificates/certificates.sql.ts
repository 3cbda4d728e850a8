import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface Certificate {
  id: number;
  loanId: number;
  code: string;
  issuedOn: CalendarDate;
}

/**
 * One for each of the loans, and a job that sends it; those that have a valid one keep it. Alone, or as a part of a
 * larger statement.
 */
export function insertingCertificates(
  certificates: readonly { loanId: number; code: string }[],
  { issuedOn, now }: { issuedOn: CalendarDate; now: Date },
  enqueuing: (payload: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const payload = sql`json_build_object('certificateId', no_debt_certificates.id)`;
  return sql`
    INSERT INTO no_debt_certificates (loan_id, code, issued_on, issued_at)
    SELECT loan_id, code, ${issuedOn}::date, ${now}::timestamptz
    FROM unnest(
      ${certificates.map(({ loanId }) => loanId)}::bigint[], ${certificates.map(({ code }) => code)}::text[]
    ) AS new (loan_id, code)
    ON CONFLICT (loan_id) WHERE revoked_at IS NULL DO NOTHING
    RETURNING ${enqueuing(payload)} AS job`;
}

export async function updateRevoked(db: Connection, loanId: number, now: Date): Promise<void> {
  await db
    .updateTable('no_debt_certificates')
    .set({ revoked_at: now })
    .where('loan_id', '=', loanId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** What was not revoked is valid while its loan is paid: a refund undoes a loan otherwise. */
function validOnes(db: Connection) {
  return db
    .selectFrom('no_debt_certificates')
    .innerJoin('loans', 'loans.id', 'no_debt_certificates.loan_id')
    .select([
      'no_debt_certificates.id',
      'no_debt_certificates.loan_id',
      'no_debt_certificates.code',
      'no_debt_certificates.issued_on',
      'loans.client_id',
    ])
    .where('no_debt_certificates.revoked_at', 'is', null)
    .where('loans.state', '=', 'paid');
}

export async function selectValid(db: Connection, id: number): Promise<Certificate | null> {
  const row = await validOnes(db).where('no_debt_certificates.id', '=', id).executeTakeFirst();
  return row ? toCertificate(row) : null;
}

export async function selectValidOfLoan(
  db: Connection,
  loanId: number,
): Promise<Certificate | null> {
  const row = await validOnes(db).where('loan_id', '=', loanId).executeTakeFirst();
  return row ? toCertificate(row) : null;
}

export async function selectValidByCode(
  db: Connection,
  code: string,
): Promise<(Certificate & { clientId: number }) | null> {
  const row = await validOnes(db).where('no_debt_certificates.code', '=', code).executeTakeFirst();
  return row ? { ...toCertificate(row), clientId: row.client_id } : null;
}

/** True for who comes first: a certificate is sent once, and not after it was revoked. */
export async function markSent(db: Connection, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('no_debt_certificates')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function toCertificate(row: {
  id: number;
  loan_id: number;
  code: string;
  issued_on: string;
}): Certificate {
  return {
    id: row.id,
    loanId: row.loan_id,
    code: row.code,
    issuedOn: calendarDate(row.issued_on),
  };
}
