import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanProgress } from '@alivio/domain/loan/loan-progress.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { LoanEventKind } from '@alivio/domain/loan/transition-table.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { Loan } from './loan.ts';
import { toLoan } from './loan-row.ts';

export async function selectLoan(db: Connection, id: number): Promise<Loan | null> {
  const row = await db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toLoan(row);
}

export async function selectLoansOfClient(db: Connection, clientId: number) {
  const rows = await db
    .selectFrom('loans')
    .select(['id', 'amount_centimos', 'state', 'evaluation'])
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ amount_centimos, ...row }) => ({ ...row, amount: centimos(amount_centimos) }));
}

export async function selectClientOfLoan(db: Connection, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('loans')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.client_id ?? null;
}

/**
 * Whoever changes a loan excludes the others who do; `no key`, because whoever only writes a row that names the loan
 * (the settlement of its clinic) is none of them, and would wait for this lock while holding what its holder needs.
 */
export async function selectLoanForUpdate(db: Connection, id: number): Promise<Loan | null> {
  const row = await db
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toLoan(row);
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

export async function updateLoanProgress(
  db: Connection,
  id: number,
  progress: LoanProgress & { signedOn?: CalendarDate; disbursedOn?: CalendarDate | null },
  now: Date,
): Promise<Loan> {
  const row = await db
    .updateTable('loans')
    .set({
      state: progress.state,
      evaluation: progress.evaluation,
      backing: progress.backing,
      touched_on: progress.touchedOn,
      contract_on: progress.contractOn,
      valid_until: progress.validUntil,
      ...(progress.signedOn && { signed_on: progress.signedOn }),
      ...(progress.disbursedOn !== undefined && { disbursed_on: progress.disbursedOn }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLoan(row);
}

export async function insertLoanEvent(
  db: Connection,
  event: {
    loanId: number;
    at: Date;
    businessDate: CalendarDate;
    event: LoanEventKind;
    from: LoanState;
    to: LoanState;
    reason: string | null;
    clientId: number | null;
    staffUserId: number | null;
  },
): Promise<void> {
  await db
    .insertInto('loan_events')
    .values({
      loan_id: event.loanId,
      at: event.at,
      business_date: event.businessDate,
      event: event.event,
      from_state: event.from,
      to_state: event.to,
      reason: event.reason,
      actor_client_id: event.clientId,
      actor_staff_user_id: event.staffUserId,
    })
    .execute();
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
