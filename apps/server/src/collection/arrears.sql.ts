import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { ContactChannel, ContactResult } from '@alivio/domain/collection/contacts.ts';
import type { PromiseState } from '@alivio/domain/collection/promise.ts';
import {
  type SbsClassification,
  sbsClassifications,
  sbsFirstDays,
} from '@alivio/domain/installment/sbs-classification.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { likeText } from '#server/db/like-text.ts';

/** What is kept of a loan in arrears, for a day. */
export interface KeptArrears {
  loanId: number;
  dueOn: CalendarDate;
  movements: number;
  overdue: Centimos;
  lateCharges: Centimos;
  outstanding: Centimos;
}

const IN_ARREARS = sql`loans.state = 'disbursed' AND loans.written_off_on IS NULL`;

/** Loans in arrears on a day of which nothing is kept for it, or whose money has moved since. */
export async function selectLoansToKeep(db: Connection, today: CalendarDate): Promise<number[]> {
  const { rows } = await sql<{ loan_id: number }>`
    SELECT marks.loan_id FROM servicing_marks AS marks
    JOIN loans ON loans.id = marks.loan_id
    LEFT JOIN loan_arrears AS kept ON kept.loan_id = marks.loan_id
    WHERE marks.next_due_on < ${today}::date AND ${IN_ARREARS}
      AND (
        kept.loan_id IS NULL OR kept.as_of <> ${today}::date OR kept.due_on <> marks.next_due_on
        OR kept.movements <> movements_of_loan(marks.loan_id)
      )
    ORDER BY marks.loan_id`.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}

export async function selectMovements(
  db: Connection,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ loan_id: number; movements: number }>`
    SELECT loan_id, movements_of_loan(loan_id) AS movements
    FROM unnest(${loanIds}::bigint[]) AS wanted (loan_id)`.execute(db);
  return new Map(rows.map(({ loan_id, movements }) => [loan_id, movements]));
}

export async function upsertArrears(
  db: Connection,
  kept: readonly KeptArrears[],
  today: CalendarDate,
): Promise<void> {
  await sql`
    INSERT INTO loan_arrears (
      loan_id, as_of, due_on, movements, overdue_centimos, late_charges_centimos, outstanding_centimos
    )
    SELECT loan_id, ${today}::date, due_on, movements, overdue, late_charges, outstanding FROM unnest(
      ${kept.map(({ loanId }) => loanId)}::bigint[], ${kept.map(({ dueOn }) => dueOn)}::date[],
      ${kept.map(({ movements }) => movements)}::bigint[], ${kept.map(({ overdue }) => overdue)}::bigint[],
      ${kept.map(({ lateCharges }) => lateCharges)}::bigint[],
      ${kept.map(({ outstanding }) => outstanding)}::bigint[]
    ) AS new (loan_id, due_on, movements, overdue, late_charges, outstanding)
    ON CONFLICT (loan_id) DO UPDATE SET
      as_of = excluded.as_of, due_on = excluded.due_on, movements = excluded.movements,
      overdue_centimos = excluded.overdue_centimos, late_charges_centimos = excluded.late_charges_centimos,
      outstanding_centimos = excluded.outstanding_centimos`.execute(db);
}

export interface ArrearsWish {
  search?: string | undefined;
  bucket?: SbsClassification | undefined;
  min_amount?: Centimos | undefined;
  promise?: 'none' | 'pending' | 'broken' | 'kept' | undefined;
  sortBy?: 'age' | 'amount' | undefined;
  sort?: 'asc' | 'desc' | undefined;
}

export interface ArrearsRow {
  loan_id: number;
  code: string;
  client_name: string;
  document_type: string;
  identification_number: string;
  phone: string;
  clinic: string;
  due_on: string;
  days_late: number;
  overdue_centimos: number;
  late_charges_centimos: number;
  outstanding_centimos: number;
  contacted_at: Date | null;
  channel: ContactChannel | null;
  result: ContactResult | null;
  promise_centimos: number | null;
  promised_on: string | null;
  promise_state: PromiseState | null;
}

/** Every word is somewhere in the names or the document; or the whole begins the code of the loan. */
function matches(search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const haystack = sql`searchable(clients.first_name || ' ' || clients.last_name || ' ' || clients.identification_number)`;
  const named = words.map(
    (word) => sql`${haystack} LIKE '%' || searchable(${likeText(word)}) || '%'`,
  );
  return sql`((${sql.join(named, sql` AND `)}) OR loans.code LIKE ${likeText(search)} || '%')`;
}

function bucketOf(today: CalendarDate): RawBuilder<number> {
  return sql`width_bucket(${today}::date - marks.next_due_on, ${sbsFirstDays}::int[])`;
}

/** The loans in arrears with what is kept of them, which has been brought up to date before. */
function inArrears(today: CalendarDate): RawBuilder<unknown> {
  return sql`
    servicing_marks AS marks
    JOIN loans ON loans.id = marks.loan_id AND ${IN_ARREARS}
    JOIN loan_arrears AS kept ON kept.loan_id = marks.loan_id
    JOIN clients ON clients.id = loans.client_id
    LEFT JOIN LATERAL (
      SELECT amount_centimos, promised_on, state FROM payment_promises
      WHERE payment_promises.loan_id = loans.id ORDER BY id DESC LIMIT 1
    ) AS promise ON true
    WHERE marks.next_due_on < ${today}::date`;
}

function filterOf(wish: ArrearsWish, today: CalendarDate): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (wish.search) conditions.push(matches(wish.search));
  if (wish.bucket)
    conditions.push(sql`${bucketOf(today)} = ${sbsClassifications.indexOf(wish.bucket)}::int`);
  if (wish.min_amount !== undefined)
    conditions.push(sql`kept.overdue_centimos >= ${wish.min_amount}::bigint`);
  if (wish.promise === 'none') conditions.push(sql`promise.state IS NULL`);
  else if (wish.promise) conditions.push(sql`promise.state = ${wish.promise}::promise_state`);
  return sql.join(conditions, sql` AND `);
}

/** The oldest, or the largest, first unless it is wished otherwise. */
function orderOf({ sortBy = 'age', sort = 'desc' }: ArrearsWish): RawBuilder<unknown> {
  const direction = sql.raw(sort);
  // An older debt has the earlier date.
  return sortBy === 'amount'
    ? sql`kept.overdue_centimos ${direction}, loans.id`
    : sql`marks.next_due_on ${sql.raw(sort === 'desc' ? 'asc' : 'desc')}, loans.id`;
}

export async function selectArrearsIds(
  db: Connection,
  wish: ArrearsWish,
  today: CalendarDate,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT loans.id FROM ${inArrears(today)} AND ${filterOf(wish, today)}
    ORDER BY ${orderOf(wish)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In the order of the ids; one that has left the arrears since is not among them. */
export async function selectArrearsRows(
  db: Connection,
  ids: readonly number[],
  today: CalendarDate,
): Promise<ArrearsRow[]> {
  const { rows } = await sql<ArrearsRow>`
    SELECT loans.id AS loan_id, loans.code, trim(clients.first_name || ' ' || clients.last_name) AS client_name,
      clients.document_type, clients.identification_number, clients.phone,
      health_centers.name || ', ' || sites.headquarter_name AS clinic,
      listed.next_due_on AS due_on, ${today}::date - listed.next_due_on AS days_late,
      overdue_centimos, late_charges_centimos, outstanding_centimos, contacted_at, channel, result,
      promise_centimos, promised_on, promise_state
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    JOIN LATERAL (
      SELECT marks.loan_id, marks.next_due_on, kept.overdue_centimos, kept.late_charges_centimos,
        kept.outstanding_centimos, promise.amount_centimos AS promise_centimos, promise.promised_on,
        promise.state AS promise_state
      FROM ${inArrears(today)} AND loans.id = wanted.id
    ) AS listed ON true
    JOIN loans ON loans.id = wanted.id
    JOIN clients ON clients.id = loans.client_id
    JOIN sites ON sites.id = loans.site_id
    JOIN health_centers ON health_centers.id = sites.health_center_id
    LEFT JOIN LATERAL (
      SELECT contacted_at, channel, result FROM collection_contacts
      WHERE collection_contacts.loan_id = loans.id ORDER BY collection_contacts.id DESC LIMIT 1
    ) AS contact ON true
    ORDER BY place`.execute(db);
  return rows;
}

export interface BucketTotal {
  bucket: SbsClassification;
  loans: number;
  overdue: Centimos;
}

/** Of all loans in arrears; each class, also those with none. */
export async function selectBucketTotals(
  db: Connection,
  today: CalendarDate,
): Promise<BucketTotal[]> {
  const { rows } = await sql<{ bucket: number; loans: number; overdue: number }>`
    SELECT ${bucketOf(today)} AS bucket, count(*)::int AS loans, sum(kept.overdue_centimos)::bigint AS overdue
    FROM ${inArrears(today)} GROUP BY 1`.execute(db);
  return sbsClassifications.map((bucket, index) => {
    const row = rows.find((each) => each.bucket === index);
    return { bucket, loans: row?.loans ?? 0, overdue: centimos(row?.overdue ?? 0) };
  });
}

/** When the oldest open instalment of a loan fell due, if it did and the loan is still collected. */
export async function selectOverdueSince(
  db: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ next_due_on: string }>`
    SELECT next_due_on FROM servicing_marks AS marks JOIN loans ON loans.id = marks.loan_id
    WHERE marks.loan_id = ${loanId} AND next_due_on < ${today}::date AND ${IN_ARREARS}`.execute(db);
  return rows[0] === undefined ? null : calendarDate(rows[0].next_due_on);
}
