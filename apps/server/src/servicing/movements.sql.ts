import type { Installment } from '@alivio/domain/installment/installment.ts';
import type { Component } from '@alivio/domain/payment/breakdown.ts';
import { fundsChange } from '@alivio/domain/payment/funds.ts';
import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';

/** Most payments replace no schedule and close no loan, and what a statement does not have need not be planned. */
const NOTHING = sql``;

export interface MovementsOfLoan {
  loanId: number;
  redemption: number;
  movements: readonly AppliedPayment[];
  /** The schedule that one of the movements replaces, by its number, and what comes in its place. */
  replaced: { schedule: number; by: readonly Installment[] } | null;
}

/** Parts of the same statement that the movements bring about. */
interface Consequences {
  /** Common table expressions, `entry` among them. */
  entries: RawBuilder<unknown>;
  auditEvents: RawBuilder<unknown>;
  marks: RawBuilder<unknown>;
  /** For loans that are paid off by them. */
  certificates: RawBuilder<unknown> | null;
  /** What there was to do about loans that nothing is overdue on any more. */
  endedWork: RawBuilder<unknown> | null;
}

/**
 * Writes movements of any number of loans and all that follows from them in one statement, and says how many payments
 * and entries were new. One whose key is taken is not written: then the caller takes everything back.
 */
export async function insertMovements(
  db: Connection,
  loans: readonly MovementsOfLoan[],
  { entries, auditEvents, marks, certificates, endedWork }: Consequences,
  now: Date,
): Promise<{ payments: number; entries: number }> {
  const { rows } = await sql<{ payments: number; entries: number }>`${prepared}
    WITH ${insertingPayments(loans, now)},
    ${insertingAllocations(loans)},
    ${loans.some(({ replaced }) => replaced !== null) ? replacingSchedules(loans) : NOTHING}
    marks AS (${marks}),
    noted AS (${auditEvents}),
    ${certificates === null ? NOTHING : sql`certificate AS (${certificates}),`}
    ${endedWork === null ? NOTHING : sql`ended_work AS (${endedWork}),`}
    ${entries}
    SELECT (SELECT count(*) FROM payment) AS payments, (SELECT count(*) FROM entry) AS entries`.execute(
    db,
  );
  return rows[0] ?? { payments: 0, entries: 0 };
}

function insertingPayments(loans: readonly MovementsOfLoan[], now: Date) {
  const rows = loans.flatMap(({ loanId, redemption, movements, replaced }) =>
    movements.map((movement) => ({
      ...movement,
      loanId,
      redemption,
      replacedSchedule: movement.replaced === null ? null : (replaced?.schedule ?? null),
    })),
  );
  return sql`
    payment AS (
      INSERT INTO loan_payments (
        loan_id, redemption, key, kind, mode, paid_on, valued_on, amount_centimos, unapplied_centimos, replaced_schedule,
        allocation_count, recorded_at
      )
      SELECT loan_id, redemption, key, kind, mode::prepayment_mode, paid_on, valued_on, amount, unapplied, replaced_schedule,
        allocation_count, ${now}::timestamptz
      FROM unnest(
        ${rows.map(({ loanId }) => loanId)}::bigint[], ${rows.map(({ redemption }) => redemption)}::int[],
        ${rows.map(({ key }) => key)}::text[],
        ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ mode }) => mode)}::text[],
        ${rows.map(({ paidOn }) => paidOn)}::date[], ${rows.map(({ valuedOn }) => valuedOn)}::date[],
        ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(fundsChange)}::bigint[],
        ${rows.map(({ replacedSchedule }) => replacedSchedule)}::int[],
        ${rows.map(({ allocations }) => allocations.length)}::int[]
      ) WITH ORDINALITY AS new (
        loan_id, redemption, key, kind, mode, paid_on, valued_on, amount, unapplied, replaced_schedule, allocation_count, place
      )
      ORDER BY place
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key, allocation_count
    )`;
}

function insertingAllocations(loans: readonly MovementsOfLoan[]) {
  const rows = loans
    .flatMap(({ movements }) => movements)
    .flatMap(({ key, allocations }) =>
      allocations.map((allocation, index) => ({ ...allocation, key, position: index + 1 })),
    );
  const figures = (component: Component) => rows.map((row) => row[component]);
  return sql`
    allocation AS (
      INSERT INTO loan_payment_allocations (
        payment_id, allocation_count, position, installment_number, default_interest_centimos, fee_centimos,
        fee_igv_centimos, insurance_centimos, late_interest_centimos, late_interest_igv_centimos, interest_centimos,
        interest_igv_centimos, principal_centimos
      )
      SELECT payment.id, payment.allocation_count, position, number, default_interest, fee, fee_igv, insurance,
        late_interest, late_interest_igv, interest, interest_igv, principal
      FROM unnest(
        ${rows.map(({ key }) => key)}::text[], ${rows.map(({ position }) => position)}::int[],
        ${rows.map(({ number }) => number)}::int[], ${figures('defaultInterest')}::bigint[],
        ${figures('fee')}::bigint[], ${figures('feeIgv')}::bigint[], ${figures('insurance')}::bigint[],
        ${figures('lateInterest')}::bigint[], ${figures('lateInterestIgv')}::bigint[],
        ${figures('interest')}::bigint[], ${figures('interestIgv')}::bigint[], ${figures('principal')}::bigint[]
      ) AS new (
        payment_key, position, number, default_interest, fee, fee_igv, insurance, late_interest, late_interest_igv,
        interest, interest_igv, principal
      )
      JOIN payment ON payment.key = payment_key
    )`;
}

function replacingSchedules(loans: readonly MovementsOfLoan[]) {
  const replaced = loans.filter((loan) => loan.replaced !== null);
  const rows = replaced.flatMap(({ loanId, replaced }) =>
    (replaced?.by ?? []).map((installment) => ({ ...installment, loanId })),
  );
  const figures = (
    part: 'principal' | 'interest' | 'igv' | 'insurance' | 'fee' | 'total' | 'balance',
  ) => rows.map((row) => row[part]);
  return sql`
    replacement AS (
      SELECT loan_id, (
        SELECT max(schedule) + 1 FROM installments WHERE installments.loan_id = loan.loan_id
      ) AS schedule
      FROM unnest(${replaced.map(({ loanId }) => loanId)}::bigint[]) AS loan (loan_id)
    ),
    installment AS (
      INSERT INTO installments (
        loan_id, schedule, number, due_on, principal_centimos, interest_centimos, igv_centimos, insurance_centimos,
        fee_centimos, total_centimos, balance_centimos
      )
      SELECT loan_id, schedule, number, due_on, principal, interest, igv, insurance, fee, total, balance
      FROM unnest(
        ${rows.map(({ loanId }) => loanId)}::bigint[], ${rows.map(({ number }) => number)}::int[],
        ${rows.map(({ dueOn }) => dueOn)}::date[], ${figures('principal')}::bigint[],
        ${figures('interest')}::bigint[], ${figures('igv')}::bigint[], ${figures('insurance')}::bigint[],
        ${figures('fee')}::bigint[], ${figures('total')}::bigint[], ${figures('balance')}::bigint[]
      ) AS new (loan_id, number, due_on, principal, interest, igv, insurance, fee, total, balance)
      JOIN replacement USING (loan_id)
    ),
    in_force AS (
      UPDATE loans SET schedule = replacement.schedule FROM replacement WHERE loans.id = replacement.loan_id
    ),`;
}
