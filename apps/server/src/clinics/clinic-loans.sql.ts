import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import type { DB } from '#server/db/types.generated.ts';
import { directionOf, type ListWish, type PageWish, wordsOf } from './list-order.ts';

/** One loan as its clinic sees it (decision 44). */
export type ClinicLoanRow = Selectable<DB['clinic_loans']>;
type Column = keyof ClinicLoanRow;

/**
 * The columns of each order, the last of which no two rows share: an index of their own has them in this order, after
 * the site.
 */
const shared = {
  client_name: ['client_key', 'loan_id'],
  client_document: ['client_document_type', 'client_number', 'loan_id'],
  patient_name: ['patient_key', 'loan_id'],
  patient_document: ['patient_document_type', 'patient_number', 'loan_id'],
  category: ['category_key', 'loan_id'],
} as const satisfies Record<string, readonly Column[]>;

const procedureOrders = {
  ...shared,
  newest: ['arrival'],
  code: ['code', 'loan_id'],
  amount: ['amount_centimos', 'loan_id'],
} as const satisfies Record<string, readonly Column[]>;

const paymentOrders = {
  ...shared,
  newest: ['payment_id'],
  id: ['payment_id'],
  status: ['payment_state', 'payment_id'],
  initial_amount: ['amount_centimos', 'loan_id'],
  amount: ['net_centimos', 'payment_id'],
  processed_at: ['processed_at', 'payment_id'],
} as const satisfies Record<string, readonly Column[]>;

type ProcedureColumn = Exclude<keyof typeof procedureOrders, 'newest'>;
type PaymentColumn = Exclude<keyof typeof paymentOrders, 'newest'>;

export type ProcedureWish = ListWish<ProcedureColumn, NonNullable<ClinicLoanRow['status']>>;
export interface PaymentWish
  extends ListWish<PaymentColumn, NonNullable<ClinicLoanRow['payment_state']>> {
  /** The instants between which the payment began. */
  processed?: { from: Date; before: Date } | undefined;
}

/** Which rows, and in which order. */
interface Listed {
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
}

/** What somebody types is text, never a pattern; a search has letters and digits only. */
function holdsWords(column: Column, search: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} LIKE ALL (ARRAY(
    SELECT '%' || searchable(word) || '%' FROM unnest(${wordsOf(search)}::text[]) AS word))`;
}

function inOrder(columns: readonly Column[], direction: 'asc' | 'desc'): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`));
}

export function listedProcedures(wish: ProcedureWish): Listed {
  const { siteId, search, status } = wish;
  const conditions = [sql`site_id = ${siteId}`, sql`status IS NOT NULL`];
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (search !== undefined)
    conditions.push(
      sql`(${holdsWords('client_key', search)} OR ${holdsWords('patient_key', search)})`,
    );
  return {
    where: sql.join(conditions, sql` AND `),
    orderBy: inOrder(procedureOrders[wish.sortBy ?? 'newest'], directionOf(wish)),
  };
}

export function listedPayments(wish: PaymentWish): Listed {
  const { siteId, search, status, processed } = wish;
  const conditions = [sql`site_id = ${siteId}`, sql`payment_id IS NOT NULL`];
  if (status !== undefined) conditions.push(sql`payment_state = ${status}`);
  if (processed !== undefined)
    conditions.push(sql`processed_at >= ${processed.from} AND processed_at < ${processed.before}`);
  if (search !== undefined)
    conditions.push(sql`(
      ${holdsWords('client_key', search)} OR ${holdsWords('patient_key', search)}
      OR starts_with(shown_id, upper(${search})))`);
  return {
    where: sql.join(conditions, sql` AND `),
    orderBy: inOrder(paymentOrders[wish.sortBy ?? 'newest'], directionOf(wish)),
  };
}

export async function countRows(db: Connection, { where }: Listed): Promise<number> {
  const { rows } = await sql<{ total: number }>`${prepared}
    SELECT count(*)::int AS total FROM clinic_loans WHERE ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function selectRows(
  db: Connection,
  { where, orderBy }: Listed,
  { page, limit }: PageWish,
): Promise<ClinicLoanRow[]> {
  const { rows } = await sql<ClinicLoanRow>`${prepared}
    SELECT * FROM clinic_loans WHERE ${where} ORDER BY ${orderBy}
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}

/** The whole list as ids alone, so that it can be read piece by piece in the order it has now. */
export async function selectIds(db: Connection, { where, orderBy }: Listed): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    SELECT string_agg(loan_id::text, ',') AS ids
    FROM (SELECT loan_id FROM clinic_loans WHERE ${where} ORDER BY ${orderBy}) AS listed`.execute(
    db,
  );
  const ids = rows[0]?.ids;
  return ids ? ids.split(',').map(Number) : [];
}

/** In the order of the ids. */
export async function selectRowsOf(
  db: Connection,
  ids: readonly number[],
): Promise<ClinicLoanRow[]> {
  const { rows } = await sql<ClinicLoanRow>`${prepared}
    SELECT listed.* FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place),
      LATERAL (SELECT * FROM clinic_loans WHERE loan_id = wanted.id LIMIT 1) AS listed
    ORDER BY place`.execute(db);
  return rows;
}

/** What a payment is made up of, and the batch that pays it. */
export interface PaymentFigures {
  merchant_fee_centimos: number;
  merchant_fee_igv_centimos: number;
  settlement_reference: string | null;
}

/** By the ids of the payments. */
export async function selectFigures(
  db: Connection,
  rows: readonly Pick<ClinicLoanRow, 'payment_id'>[],
): Promise<ReadonlyMap<number, PaymentFigures>> {
  const ids = rows.flatMap(({ payment_id }) => payment_id ?? []);
  const figures = await sql<PaymentFigures & { id: number }>`${prepared}
    SELECT payment.id, merchant_fee_centimos, merchant_fee_igv_centimos, reference AS settlement_reference
    FROM clinic_payments AS payment LEFT JOIN clinic_settlements AS settlement ON settlement.id = settlement_id
    WHERE payment.id = ANY(${ids}::bigint[])`.execute(db);
  return new Map(figures.rows.map(({ id, ...figure }) => [id, figure]));
}

/** The Mondays, in Lima, of the weeks in which payments of a site began, newest first: one look at the index for each. */
export async function selectWeeks(db: Connection, siteId: number): Promise<string[]> {
  const newest = (before: RawBuilder<unknown>) => sql`
    SELECT date_trunc('week', max(processed_at) AT TIME ZONE 'America/Lima') AS monday FROM clinic_loans
    WHERE site_id = ${siteId} AND payment_id IS NOT NULL AND ${before}`;
  const { rows } = await sql<{ monday: string }>`${prepared}
    WITH RECURSIVE week AS (
      (${newest(sql`processed_at IS NOT NULL`)})
      UNION ALL
      SELECT (${newest(sql`processed_at < week.monday AT TIME ZONE 'America/Lima'`)})
      FROM week WHERE monday IS NOT NULL
    )
    SELECT monday::date AS monday FROM week WHERE monday IS NOT NULL`.execute(db);
  return rows.map(({ monday }) => monday);
}

/** A loan that exists for its clinic. */
export async function selectListedLoan(
  db: Connection,
  loanId: number,
): Promise<ClinicLoanRow | undefined> {
  return db
    .selectFrom('clinic_loans')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('status', 'is not', null)
    .executeTakeFirst();
}

/** Which of these loans have a QR whose last day is over, and that no close of a day has moved yet. */
export async function selectPastQrs(
  db: Connection,
  ids: readonly number[],
  today: CalendarDate,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('loans')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'signed')
    .where('valid_until', '<', today)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
