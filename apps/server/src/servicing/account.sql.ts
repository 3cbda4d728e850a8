import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Installment } from '@alivio/domain/installment/installment.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  type Allocation,
  type AppliedPayment,
  movementKind,
  type PrepaymentMode,
} from '@alivio/domain/payment/loan-account.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';

/** What the account of a loan is made of. */
export interface AccountRows {
  /** Every schedule that the loan has had, by its number. */
  schedules: readonly (readonly Installment[])[];
  /** Oldest first: the order in which they were recorded. */
  payments: readonly (Omit<AppliedPayment, 'replaced'> & {
    replacedSchedule: number | null;
    /** On which redemption of the loan: all but the last were undone. */
    redemption: number;
  })[];
  /** The day until which default interest is in the books. */
  accruedThrough: CalendarDate;
}

type Figures = readonly number[];

interface StoredPayment {
  key: string;
  kind: string;
  mode: PrepaymentMode | null;
  paid_on: string;
  valued_on: string;
  amount: number;
  reversed: boolean;
  replaced_schedule: number | null;
  redemption: number;
  /** The instalment's number or null, then the figures. */
  allocations: readonly (readonly [number | null, ...Figures])[] | null;
}

interface StoredAccount {
  loan_id: number;
  accrued_through: string;
  /** Schedule, number and due date, then the figures. */
  installments: readonly (readonly [number, number, string, ...Figures])[] | null;
  payments: readonly StoredPayment[] | null;
}

/** Of any number of loans, in one statement. Loans that were never disbursed are not among them. */
export async function selectAccounts(
  db: Connection,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, AccountRows>> {
  const { rows } = await sql<StoredAccount>`${prepared}
    SELECT loan_id, accrued_through,
      (
        SELECT jsonb_agg(jsonb_build_array(
          schedule, number, due_on, principal_centimos, interest_centimos, igv_centimos, insurance_centimos,
          fee_centimos, total_centimos, balance_centimos
        ) ORDER BY schedule, number)
        FROM installments WHERE installments.loan_id = marks.loan_id
      ) AS installments,
      (
        SELECT jsonb_agg(jsonb_build_object(
          'key', key, 'kind', kind, 'mode', mode, 'paid_on', paid_on, 'valued_on', valued_on,
          'amount', amount_centimos, 'replaced_schedule', replaced_schedule, 'redemption', redemption,
          'reversed', EXISTS (SELECT FROM loan_payment_reversals WHERE payment_id = payment.id),
          'allocations', (
            SELECT jsonb_agg(jsonb_build_array(
              installment_number, default_interest_centimos, fee_centimos, fee_igv_centimos, insurance_centimos,
              late_interest_centimos, late_interest_igv_centimos, interest_centimos, interest_igv_centimos,
              principal_centimos
            ) ORDER BY position)
            FROM loan_payment_allocations WHERE payment_id = payment.id
          )
        ) ORDER BY id)
        FROM loan_payments AS payment WHERE payment.loan_id = marks.loan_id
      ) AS payments
    FROM servicing_marks AS marks WHERE loan_id = ANY(${loanIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.loan_id, toAccountRows(row)]));
}

function toAccountRows({ installments, payments, accrued_through }: StoredAccount): AccountRows {
  const schedules: Installment[][] = [];
  for (const [schedule, ...installment] of installments ?? []) {
    schedules[schedule] ??= [];
    schedules[schedule].push(toInstallment(installment));
  }
  return {
    schedules,
    payments: (payments ?? []).map((payment) => ({
      key: payment.key,
      kind: movementKind(payment.kind),
      mode: payment.mode,
      paidOn: calendarDate(payment.paid_on),
      valuedOn: calendarDate(payment.valued_on),
      amount: centimos(payment.amount),
      reversed: payment.reversed,
      replacedSchedule: payment.replaced_schedule,
      redemption: payment.redemption,
      allocations: (payment.allocations ?? []).map(toAllocation),
    })),
    accruedThrough: calendarDate(accrued_through),
  };
}

function toInstallment([number, dueOn, ...figures]: readonly [
  number,
  string,
  ...Figures,
]): Installment {
  const figure = figureOf(figures);
  return {
    number,
    dueOn: calendarDate(dueOn),
    principal: figure(0),
    interest: figure(1),
    igv: figure(2),
    insurance: figure(3),
    fee: figure(4),
    total: figure(5),
    balance: figure(6),
  };
}

function toAllocation([number, ...figures]: readonly [number | null, ...Figures]): Allocation {
  const figure = figureOf(figures);
  return {
    number,
    defaultInterest: figure(0),
    fee: figure(1),
    feeIgv: figure(2),
    insurance: figure(3),
    lateInterest: figure(4),
    lateInterestIgv: figure(5),
    interest: figure(6),
    interestIgv: figure(7),
    principal: figure(8),
  };
}

/** A figure that is missing is a bug, and NaN is no amount. */
function figureOf(figures: Figures) {
  return (index: number) => centimos(figures[index] ?? Number.NaN);
}
