import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type AccountCode, accountCode } from '@alivio/domain/ledger/chart.ts';
import { type EntryKind, entryKind } from '@alivio/domain/ledger/journal-entry.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { BookedEntry, ClinicLine, LoanMarks, RecordedMove } from './loan-facts.ts';

export async function selectLoanIds(db: Connection): Promise<number[]> {
  const rows = await db.selectFrom('loans').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The database refuses an entry that lacks a line or does not sum to zero; the check does not take its word for it. */
export async function selectBrokenEntries(db: Connection) {
  return db
    .selectFrom('journal_entries as entry')
    .leftJoin('postings', 'postings.entry_id', 'entry.id')
    .select(({ fn, val }) => [
      'entry.key',
      'entry.line_count as lineCount',
      fn.count<number>('postings.line').as('lines'),
      fn.coalesce(fn.sum<number>('amount_centimos'), val(0)).as('sum'),
    ])
    .groupBy('entry.id')
    .having(({ eb, fn, or }) =>
      or([
        eb(fn.count('postings.line'), '<>', eb.ref('entry.line_count')),
        eb(fn.sum('amount_centimos'), '<>', 0),
      ]),
    )
    .orderBy('entry.id')
    .execute();
}

/** Loans whose row in the clinic's list is not what the loan, its people and its payment say (decision 44). */
export async function selectStaleClinicLoans(db: Connection): Promise<number[]> {
  const { rows } = await sql<{ loan_id: number }>`
    SELECT coalesce(truth.loan_id, kept.loan_id) AS loan_id
    FROM clinic_loans_now AS truth FULL JOIN clinic_loans AS kept ON kept.loan_id = truth.loan_id
    WHERE to_jsonb(truth) IS DISTINCT FROM to_jsonb(kept) - '{client_key, patient_key, category_key, arrival}'::text[]
    ORDER BY 1`.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}

/** What each transfer that went out paid, by its lines and by what was kept back of them. */
export async function selectSettledBatches(db: Connection) {
  return db
    .selectFrom('clinic_settlements as settlement')
    .leftJoin('clinic_payments as line', (join) =>
      join.onRef('line.settlement_id', '=', 'settlement.id').on('line.state', '=', 'PAGADO'),
    )
    .select(({ fn, val }) => [
      'settlement.reference',
      fn.coalesce(fn.sum<number>('line.net_centimos'), val(0)).as('lines'),
    ])
    .select(({ selectFrom, fn, val }) =>
      fn
        .coalesce(
          selectFrom('clinic_settlement_deductions as deduction')
            .select((eb) => eb.fn.sum<number>('amount_centimos').as('amount'))
            .whereRef('deduction.settlement_id', '=', 'settlement.id'),
          val(0),
        )
        .as('keptBack'),
    )
    .where('settlement.settled_on', 'is not', null)
    .groupBy('settlement.id')
    .orderBy('settlement.id')
    .execute();
}

/** Loans of which batches that are to be paid will keep back more than is owed. */
export async function selectKeptBackTooMuch(db: Connection) {
  const { rows } = await sql<{ loan_id: number; owed: number; promised: number }>`
    SELECT loan_id, owed, promised FROM (
      SELECT loan_id, sum(amount_centimos)::bigint AS promised,
        coalesce((SELECT sum(amount_centimos) FROM postings
          WHERE postings.loan_id = deduction.loan_id AND account_code = 'clinic_receivable'), 0)::bigint AS owed
      FROM clinic_settlement_deductions AS deduction
      JOIN clinic_settlements AS settlement ON settlement.id = settlement_id
      WHERE settled_on IS NULL AND EXISTS (
        SELECT FROM clinic_payments WHERE settlement_id = settlement.id AND voided_on IS NULL)
      GROUP BY loan_id
    ) AS kept_back
    WHERE promised > owed
    UNION ALL
    SELECT loan_id, sum(amount_centimos)::bigint, 0 FROM postings WHERE account_code = 'clinic_receivable'
    GROUP BY loan_id HAVING sum(amount_centimos) < 0`.execute(db);
  return rows;
}

/** What left the bank with each entry of a kind, as a positive amount. */
export async function selectCashOut(
  db: Connection,
  kind: EntryKind,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('journal_entries as entry')
    .innerJoin('postings', 'postings.entry_id', 'entry.id')
    .select(({ fn }) => ['entry.key', fn.sum<number>('amount_centimos').as('cash')])
    .where('entry.kind', '=', kind)
    .where('account_code', '=', 'cash_bank')
    .groupBy('entry.id')
    .execute();
  return new Map(rows.map(({ key, cash }) => [key, -cash]));
}

/** Every entry that touches a loan, with its postings to this one. */
export async function selectEntriesOfLoan(db: Connection, loanId: number): Promise<BookedEntry[]> {
  const rows = await db
    .selectFrom('postings as own')
    .innerJoin('journal_entries as entry', 'entry.id', 'own.entry_id')
    .leftJoin('journal_entries as reversed', 'reversed.id', 'entry.reverses_id')
    .select([
      'entry.key',
      'entry.kind',
      'reversed.key as reverses',
      'own.account_code',
      'own.amount_centimos',
    ])
    .where('own.loan_id', '=', loanId)
    .orderBy('own.entry_id')
    .orderBy('own.line')
    .execute();
  const entries = new Map<string, BookedEntry>();
  for (const row of rows) {
    const { key, reverses } = row;
    const postings = [
      ...(entries.get(key)?.postings ?? []),
      { account: accountCode(row.account_code), amount: centimos(row.amount_centimos) },
    ];
    entries.set(key, { key, kind: entryKind(row.kind), reverses, postings });
  }
  return [...entries.values()];
}

export async function selectMovesOfLoan(db: Connection, loanId: number): Promise<RecordedMove[]> {
  return db
    .selectFrom('loan_events')
    .select(['event', 'from_state as from', 'to_state as to'])
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();
}

/** Of the redemption in force, or of the last one: what was undone before is void, and was never paid. */
export async function selectClinicLine(db: Connection, loanId: number): Promise<ClinicLine | null> {
  const row = await db
    .selectFrom('clinic_payments')
    .select(['net_centimos', 'state', 'voided_on'])
    .select(({ selectFrom, fn, val }) =>
      fn
        .coalesce(
          selectFrom('clinic_settlement_deductions')
            .select((eb) => eb.fn.sum<number>('amount_centimos').as('amount'))
            .innerJoin('clinic_settlements', 'clinic_settlements.id', 'settlement_id')
            .where('loan_id', '=', loanId)
            .where('settled_on', 'is not', null),
          val(0),
        )
        .as('kept_back'),
    )
    .where('loan_id', '=', loanId)
    .orderBy('redemption', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isPaid = row.state === 'PAGADO';
  const isOwed = row.voided_on === null && !isPaid;
  const { net_centimos, kept_back } = row;
  return { net: centimos(net_centimos), isOwed, isPaid, keptBack: centimos(kept_back) };
}

export async function selectMarks(db: Connection, loanId: number): Promise<LoanMarks | null> {
  const row = await db
    .selectFrom('servicing_marks')
    .select(['next_due_on', 'accrued_through', 'funds_centimos'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    nextDueOn: row.next_due_on === null ? null : calendarDate(row.next_due_on),
    accruedThrough: calendarDate(row.accrued_through),
    funds: centimos(row.funds_centimos),
  };
}

/** What is owed to people who were not found, by the items that are neither assigned nor given back. */
export async function selectOpenSuspense(db: Connection): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(amount_centimos), 0) AS total FROM suspense_items
    WHERE returned_on IS NULL AND NOT is_gateway_deposit AND (assigned_payment_id IS NULL OR EXISTS (
      SELECT FROM loan_payment_reversals WHERE payment_id = assigned_payment_id
    ))`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What is to go back and has not left the bank, by the returns that were approved. */
export async function selectReturnsToPayTotal(db: Connection): Promise<number> {
  const row = await db
    .selectFrom('money_returns')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_centimos'), val(0)).as('total'))
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function selectAccountTotal(db: Connection, account: AccountCode): Promise<number> {
  const row = await db
    .selectFrom('postings')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_centimos'), val(0)).as('total'))
    .where('account_code', '=', account)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Card payments that were approved without their money being in the books, or whose money is there without that. */
export async function selectUnbookedCardPayments(db: Connection) {
  const { rows } = await sql<{
    order_number: string | null;
    key: string;
    approved: number;
    booked: number;
  }>`
    WITH approved AS (
      SELECT ${cardPaymentKey('')} || transaction_id AS key, order_number, amount_centimos AS amount
      FROM card_payments WHERE state = 'approved'
    ), booked AS (
      SELECT key, amount_centimos AS amount FROM loan_payments WHERE key LIKE ${`${cardPaymentKey('')}%`}
      UNION ALL
      SELECT key, amount_centimos FROM suspense_items WHERE key LIKE ${`${cardPaymentKey('')}%`}
    )
    SELECT key, order_number, coalesce(approved.amount, 0) AS approved, coalesce(sum(booked.amount), 0) AS booked
    FROM approved FULL JOIN booked USING (key)
    GROUP BY key, order_number, approved.amount
    HAVING coalesce(approved.amount, 0) <> coalesce(sum(booked.amount), 0)
    ORDER BY key`.execute(db);
  return rows;
}
