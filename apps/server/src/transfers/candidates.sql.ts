import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { likeText } from '#server/db/like-text.ts';

/** What a transfer may be recognised by. */
export interface Clues {
  readonly transferId: number;
  readonly codes: readonly string[];
  readonly documents: readonly string[];
  /** Two words of the payer's name; null when there are not two. */
  readonly names: readonly [string, string] | null;
  /** Only of a transfer that is looked at by itself. */
  readonly amount: Centimos | null;
}

const OF_ONE_NAME = 10;
const OF_ONE_AMOUNT = 5;

const fullName = sql`searchable(clients.first_name || ' ' || clients.last_name || ' ' || clients.identification_number)`;

/** Which loans each may be for: those that take money, by code, by document, by name, by the amount of an instalment. */
export async function selectCandidateIds(
  db: Connection,
  clues: readonly Clues[],
): Promise<readonly { transferId: number; loanId: number }[]> {
  const codes = clues.flatMap((clue) => clue.codes.map((text) => ({ id: clue.transferId, text })));
  const documents = clues.flatMap((clue) =>
    clue.documents.map((text) => ({ id: clue.transferId, text })),
  );
  const names = clues.flatMap(({ transferId, names: pair }) =>
    pair === null ? [] : [{ id: transferId, one: pair[0], other: pair[1] }],
  );
  const amounts = clues.flatMap(({ transferId, amount }) =>
    amount === null ? [] : [{ id: transferId, amount }],
  );
  const { rows } = await sql<{ transferId: number; loanId: number }>`
    WITH coded AS (
      SELECT * FROM unnest(${codes.map(({ id }) => id)}::bigint[], ${codes.map(({ text }) => text)}::text[])
        AS c (id, code)
    ), documented AS (
      SELECT * FROM unnest(${documents.map(({ id }) => id)}::bigint[], ${documents.map(({ text }) => text)}::text[])
        AS d (id, number)
    ), named AS (
      SELECT * FROM unnest(
        ${names.map(({ id }) => id)}::bigint[], ${names.map(({ one }) => likeText(one))}::text[],
        ${names.map(({ other }) => likeText(other))}::text[]
      ) AS n (id, one, other)
    ), of_amount AS (
      SELECT * FROM unnest(${amounts.map(({ id }) => id)}::bigint[], ${amounts.map(({ amount }) => amount)}::bigint[])
        AS a (id, amount)
    )
    SELECT coded.id AS "transferId", loans.id AS "loanId" FROM coded JOIN loans ON loans.payment_code = coded.code
    WHERE loans.state IN ('disbursed', 'paid')
    UNION
    SELECT documented.id, loans.id FROM documented
    JOIN clients ON clients.document_type IN ('DNI', 'CE') AND lower(clients.identification_number) = documented.number
      AND clients.forgotten_at IS NULL
    JOIN loans ON loans.client_id = clients.id WHERE loans.state = 'disbursed'
    UNION
    SELECT named.id, alike.id FROM named CROSS JOIN LATERAL (
      SELECT loans.id FROM clients JOIN loans ON loans.client_id = clients.id AND loans.state = 'disbursed'
      WHERE ${fullName} LIKE '%' || searchable(named.one) || '%' AND ${fullName} LIKE '%' || searchable(named.other) || '%'
        AND clients.forgotten_at IS NULL
      ORDER BY loans.id LIMIT ${OF_ONE_NAME}
    ) AS alike
    UNION
    SELECT of_amount.id, equal.id FROM of_amount CROSS JOIN LATERAL (
      SELECT DISTINCT loans.id FROM installments_in_force AS installment JOIN loans ON loans.id = installment.loan_id
      WHERE installment.total_centimos = of_amount.amount AND loans.state = 'disbursed'
      ORDER BY loans.id LIMIT ${OF_ONE_AMOUNT}
    ) AS equal`.execute(db);
  return rows;
}

export interface CandidateRow {
  readonly loan_id: number;
  readonly loan_code: string;
  readonly payment_code: string;
  readonly state: LoanState;
  readonly written_off_on: CalendarDate | null;
  readonly client_id: number;
  readonly client_name: string;
  readonly document_type: string;
  readonly identification_number: string;
  readonly clinic: string;
}

const candidateColumns = sql`
  loans.id AS loan_id, loans.code AS loan_code, loans.payment_code, loans.state, loans.written_off_on,
  clients.id AS client_id, trim(clients.first_name || ' ' || clients.last_name) AS client_name,
  clients.document_type, clients.identification_number,
  health_centers.name || ' · ' || sites.headquarter_name AS clinic
  FROM loans JOIN clients ON clients.id = loans.client_id JOIN sites ON sites.id = loans.site_id
  JOIN health_centers ON health_centers.id = sites.health_center_id`;

export async function selectCandidates(
  db: Connection,
  loanIds: readonly number[],
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    SELECT ${candidateColumns} WHERE loans.id = ANY(${loanIds}::bigint[]) ORDER BY loans.id`.execute(
    db,
  );
  return rows;
}

const FOUND = 20;

/** Loans that were ever disbursed, by every word of a name or document, or by a code. */
export async function searchLoans(
  db: Connection,
  { words, code }: { words: readonly string[]; code: string },
): Promise<CandidateRow[]> {
  const named = words.map(
    (word) => sql`${fullName} LIKE '%' || searchable(${likeText(word)}) || '%'`,
  );
  const { rows } = await sql<CandidateRow>`
    SELECT ${candidateColumns}
    WHERE loans.disbursed_on IS NOT NULL AND clients.forgotten_at IS NULL AND (
      (${sql.join(named, sql` AND `)}) OR loans.payment_code = ${code} OR loans.code LIKE ${likeText(words.join(''))} || '%'
    )
    ORDER BY (loans.state = 'disbursed') DESC, clients.last_name, loans.id LIMIT ${FOUND}`.execute(
    db,
  );
  return rows;
}

export async function selectLoanOfPaymentCode(
  db: Connection,
  code: string,
): Promise<{ id: number; state: LoanState } | null> {
  const row = await db
    .selectFrom('loans')
    .select(['id', 'state'])
    .where('payment_code', '=', code)
    .where('disbursed_on', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}
