import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanProgress } from '@alivio/domain/loan/loan-progress.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { LoanEventKind } from '@alivio/domain/loan/transition-table.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import type { DB } from '#server/db/types.generated.ts';
import type { Loan, LoanInService } from './loan.ts';
import { SERVICE_COLUMNS, toLoan, toLoanInService } from './loan-row.ts';

export async function selectLoan(db: Connection, id: number): Promise<Loan | null> {
  const row = await db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toLoan(row);
}

export async function selectLoans(db: Connection, ids: readonly number[]): Promise<Loan[]> {
  const rows = await db
    .selectFrom('loans')
    .selectAll()
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .orderBy('id')
    .execute();
  return rows.map(toLoan);
}

export async function selectLoansOfClient(db: Connection, clientId: number): Promise<Loan[]> {
  const rows = await db
    .selectFrom('loans')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toLoan);
}

/**
 * Whoever changes a loan excludes the others who do; `no key`, because whoever only writes a row that names the loan
 * (the settlement of its clinic) is none of them, and would wait for this lock while holding what its holder needs.
 * The client is locked by what the loan is joined to, and so before it.
 */
export async function selectLoanForUpdate(db: Connection, id: number): Promise<Loan | null> {
  const columns = sql<Selectable<DB['loans']>>`loans.*`;
  const { rows } = await lockingLoan(columns, id).execute(db);
  return rows[0] === undefined ? null : toLoan(rows[0]);
}

/** The same for whoever needs neither its plan nor its people. */
export async function selectLoanInServiceForUpdate(
  db: Connection,
  id: number,
): Promise<LoanInService | null> {
  const columns = sql<Parameters<typeof toLoanInService>[0]>`${sql.join(
    SERVICE_COLUMNS.map((column) => sql.ref(`loans.${column}`)),
  )}`;
  const { rows } = await lockingLoan(columns, id).execute(db);
  return rows[0] === undefined ? null : toLoanInService(rows[0]);
}

function lockingLoan<Row>(columns: RawBuilder<Row>, id: number): RawBuilder<Row> {
  return sql<Row>`${prepared}
    WITH owner AS (
      SELECT id FROM clients WHERE id = (SELECT client_id FROM loans WHERE id = ${id}) FOR UPDATE
    )
    SELECT ${columns} FROM owner JOIN loans ON loans.client_id = owner.id
    WHERE loans.id = ${id} FOR NO KEY UPDATE OF loans`;
}

/** Many at once, without their clients: whoever holds these waits for nobody who could wait for them. */
export async function selectLoansForUpdate(
  db: Connection,
  ids: readonly number[],
): Promise<readonly Loan[]> {
  const rows = await db
    .selectFrom('loans')
    .selectAll()
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toLoan);
}

/** As they stand, for whoever only works out what is owed on them. */
export async function selectLoansInService(
  db: Connection,
  ids: readonly number[],
): Promise<readonly LoanInService[]> {
  const rows = await db
    .selectFrom('loans')
    .select(SERVICE_COLUMNS)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .orderBy('id')
    .execute();
  return rows.map(toLoanInService);
}

export async function lockRows(db: Connection, ids: readonly number[]): Promise<void> {
  await sql`
    SELECT count(*) FROM (
      SELECT id FROM loans WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE
    ) AS locked`.execute(db);
}

/** The client's newest loan in one of the states, locked. */
export async function selectNewestLoanForUpdate(
  db: Connection,
  clientId: number,
  states: readonly LoanState[],
): Promise<Loan | null> {
  const row = await db
    .selectFrom('loans')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toLoan(row);
}

export type LoanRequestColumns = Pick<
  Loan,
  'siteId' | 'categoryId' | 'quote' | 'prices' | 'patient'
> & { campaignName: string | null; referralCode: string | null; sellerId: number | null };

/** Null when another application of the client got in first. */
export async function insertLoan(
  db: Connection,
  loan: LoanRequestColumns & { code: string; clientId: number },
  today: CalendarDate,
  now: Date,
): Promise<Loan | null> {
  const row = await db
    .insertInto('loans')
    .values({
      code: loan.code,
      client_id: loan.clientId,
      state: 'draft',
      touched_on: today,
      applied_on: today,
      created_at: now,
      ...requestColumns(loan, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toLoan(row);
}

export async function updateLoanRequest(
  db: Connection,
  id: number,
  loan: LoanRequestColumns,
  today: CalendarDate,
  now: Date,
): Promise<Loan> {
  const row = await db
    .updateTable('loans')
    .set({ ...requestColumns(loan, now), ...keptTags(loan), touched_on: today })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLoan(row);
}

/** Who referred or sold it stays on the loan, whoever changes it later. */
function keptTags({
  referralCode,
  sellerId,
}: Pick<LoanRequestColumns, 'referralCode' | 'sellerId'>) {
  return {
    referral_code: sql<string | null>`coalesce(${referralCode}, referral_code)`,
    seller_id: sql<number | null>`coalesce(${sellerId}::bigint, seller_id)`,
  };
}

export async function updateLoanTags(
  db: Connection,
  id: number,
  tags: Pick<LoanRequestColumns, 'referralCode' | 'sellerId'>,
): Promise<void> {
  await db.updateTable('loans').set(keptTags(tags)).where('id', '=', id).execute();
}

function requestColumns(loan: LoanRequestColumns, now: Date) {
  return {
    site_id: loan.siteId,
    category_id: loan.categoryId,
    amount_centimos: loan.quote.amount,
    installments: loan.quote.term,
    with_insurance: loan.quote.insurance,
    plan: json(loan.quote),
    plan_hash: loan.quote.hash,
    rate_card_version: loan.quote.cardVersion,
    campaign_name: loan.campaignName,
    prices: json(loan.prices),
    patient: loan.patient && json(loan.patient),
    referral_code: loan.referralCode,
    seller_id: loan.sellerId,
    updated_at: now,
  };
}

function json(value: unknown) {
  return sql<string>`${JSON.stringify(value)}::jsonb`;
}

export interface LoanMove {
  loanId: number;
  event: LoanEventKind;
  from: LoanState;
  to: LoanProgress & { signedOn?: CalendarDate; disbursedOn?: CalendarDate | null };
}

/** Who moved them, when and why. */
interface Mover {
  at: Date;
  businessDate: CalendarDate;
  reason: string | null;
  clientId: number | null;
  staffUserId: number | null;
}

/** Moves loans and writes their moves down, however many they are, in one statement with what else it writes. */
export async function updateMovedLoans(
  db: Connection,
  moves: readonly LoanMove[],
  by: Mover,
  alongside: RawBuilder<unknown>,
): Promise<Loan[]> {
  const column = <T>(read: (move: LoanMove) => T) => moves.map(read);
  const { rows } = await sql<Selectable<DB['loans']>>`
    WITH move AS (
      SELECT * FROM unnest(
        ${column(({ loanId }) => loanId)}::bigint[], ${column(({ event }) => event)}::text[],
        ${column(({ from }) => from)}::text[], ${column(({ to }) => to.state)}::text[],
        ${column(({ to }) => to.evaluation)}::text[], ${column(({ to }) => to.backing)}::text[],
        ${column(({ to }) => to.touchedOn)}::date[], ${column(({ to }) => to.contractOn)}::date[],
        ${column(({ to }) => to.validUntil)}::date[], ${column(({ to }) => to.signedOn ?? null)}::date[],
        ${column(({ to }) => to.disbursedOn ?? null)}::date[], ${column(({ to }) => to.disbursedOn !== undefined)}::bool[]
      ) AS m (
        loan_id, event, from_state, to_state, evaluation, backing, touched_on, contract_on, valid_until, signed_on,
        disbursed_on, sets_disbursed_on
      )
    ),
    event AS (
      INSERT INTO loan_events
        (loan_id, at, business_date, event, from_state, to_state, reason, actor_client_id, actor_staff_user_id)
      SELECT loan_id, ${by.at}::timestamptz, ${by.businessDate}::date, event, from_state::loan_state,
        to_state::loan_state, ${by.reason}::text, ${by.clientId}::bigint, ${by.staffUserId}::bigint
      FROM move
    ),
    noted AS (${alongside})
    UPDATE loans SET
      state = to_state::loan_state, evaluation = move.evaluation::evaluation_result, backing = move.backing::loan_backing,
      touched_on = move.touched_on, contract_on = move.contract_on, valid_until = move.valid_until,
      signed_on = coalesce(move.signed_on, loans.signed_on),
      disbursed_on = CASE WHEN sets_disbursed_on THEN move.disbursed_on ELSE loans.disbursed_on END,
      updated_at = ${by.at}::timestamptz
    FROM move WHERE loans.id = move.loan_id
    RETURNING loans.*`.execute(db);
  return rows.map(toLoan);
}

/** Whoever holds the row is moving the loan, and touches it by that: waiting for them could end in a deadlock. */
export async function updateTouchedOn(
  db: Connection,
  clientId: number,
  states: readonly LoanState[],
  today: CalendarDate,
): Promise<void> {
  await db
    .updateTable('loans')
    .set({ touched_on: today })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('loans')
        .select('id')
        .where('client_id', '=', clientId)
        .where('state', 'in', states)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Loans in one of the states whose date in a column has passed. */
export async function selectLoanIdsBefore(
  db: Connection,
  column: 'touched_on' | 'contract_on' | 'valid_until',
  day: CalendarDate,
  states: readonly LoanState[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('loans')
    .select('id')
    .where('state', 'in', states)
    .where(column, '<', day)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
