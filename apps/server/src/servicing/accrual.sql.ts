import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { OverdueInstallment } from '@alivio/domain/payment/default-interest.ts';
import { type Rate, rate } from '@alivio/domain/rates/rate.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';

export interface OverdueLoan {
  loanId: number;
  redemption: number;
  accruedThrough: CalendarDate;
  rate: Rate;
  /** Those due before the day; of the ones before the oldest that is open, nothing grows. */
  installments: readonly OverdueInstallment[];
}

interface StoredOverdue {
  loan_id: number;
  redemption: number;
  accrued_through: string;
  rate: number;
  due_on: string[];
  principal: number[];
  /** For each instalment the days and the amounts of what was paid of its principal, as `day=céntimos`, or null. */
  payments: (string | null)[];
}

/** Of the given loans those that a day has still to be posted on, with nothing but what their growth is made of. */
export async function selectOverdueLoans(
  db: Connection,
  loanIds: readonly number[],
  day: CalendarDate,
): Promise<readonly OverdueLoan[]> {
  const { rows } = await sql<StoredOverdue>`${prepared}
    SELECT marks.loan_id, loans.redemption, marks.accrued_through, (loans.prices ->> 'defaultInterest')::bigint AS rate,
      array_agg(due_on::text ORDER BY installment.number) AS due_on,
      array_agg(installment.principal_centimos ORDER BY installment.number)::text[]::float8[] AS principal,
      array_agg(paid.payments ORDER BY installment.number) AS payments
    FROM servicing_marks AS marks
    JOIN loans ON loans.id = marks.loan_id
    JOIN installments AS installment
      ON installment.loan_id = marks.loan_id AND installment.schedule = loans.schedule
      AND installment.due_on >= marks.next_due_on AND installment.due_on < ${day}::date
    LEFT JOIN LATERAL (
      SELECT string_agg(valued_on || '=' || allocation.principal_centimos, ' ' ORDER BY payment.id, position) AS payments
      FROM loan_payments AS payment JOIN loan_payment_allocations AS allocation ON allocation.payment_id = payment.id
      WHERE payment.loan_id = marks.loan_id AND payment.redemption = loans.redemption AND installment_number = installment.number
        AND allocation.principal_centimos > 0
        AND NOT EXISTS (SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id)
    ) AS paid ON true
    WHERE marks.loan_id = ANY(${loanIds}::bigint[]) AND accrued_through < ${day}::date
      AND loans.state = 'disbursed' AND loans.written_off_on IS NULL
    GROUP BY marks.loan_id, loans.id
    ORDER BY marks.loan_id`.execute(db);
  return rows.map((row) => ({
    loanId: row.loan_id,
    redemption: row.redemption,
    accruedThrough: calendarDate(row.accrued_through),
    rate: rate(row.rate),
    installments: row.due_on.map((dueOn, index) => ({
      dueOn: calendarDate(dueOn),
      principal: centimos(row.principal[index] ?? Number.NaN),
      payments: paymentsOf(row.payments[index] ?? null),
    })),
  }));
}

function paymentsOf(stored: string | null): OverdueInstallment['payments'] {
  if (stored === null) return [];
  return stored.split(' ').map((payment) => {
    const [paidOn = '', principal = ''] = payment.split('=');
    return { paidOn: calendarDate(paidOn), principal: centimos(Number(principal)) };
  });
}

/** Posts the growth of loans and notes the day that they were brought to; says how many entries were new. */
export async function updateAccrued(
  db: Connection,
  loanIds: readonly number[],
  day: CalendarDate,
  entries: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ entries: number }>`${prepared}
    WITH ${entries},
    accrued AS (
      UPDATE servicing_marks SET accrued_through = ${day}::date WHERE loan_id = ANY(${loanIds}::bigint[])
    )
    SELECT count(*) AS entries FROM entry`.execute(db);
  return rows[0]?.entries ?? 0;
}
