import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { Connection } from '#server/db/client.ts';
import type { LoanInService } from '#server/loans/loan.ts';
import { redemptionKey } from '#server/loans/redemption-key.ts';
import { type AccountRows, selectAccounts } from './account.sql.ts';

/** A loan with its account, rebuilt from its rows. */
export interface ServicedLoan {
  readonly loan: LoanInService;
  readonly account: LoanAccount;
  /** The day until which default interest is in the books. */
  readonly accruedThrough: CalendarDate;
  /** What was paid on redemptions that were undone: it pays nothing here, and is not taken a second time. */
  readonly paidBefore: readonly AppliedPayment[];
}

/** The account of a loan; null while it has not been disbursed. */
export async function loadAccount(
  db: Connection,
  loan: LoanInService,
): Promise<LoanAccount | null> {
  const [serviced] = await loadServicedLoans(db, [loan]);
  return serviced?.account ?? null;
}

/** Those of the loans that have an account, in one statement. */
export async function loadServicedLoans(
  db: Connection,
  loans: readonly LoanInService[],
): Promise<readonly ServicedLoan[]> {
  const rows = await selectAccounts(
    db,
    loans.map(({ id }) => id),
  );
  return loans.flatMap((loan) => {
    const own = rows.get(loan.id);
    const account = own === undefined ? null : accountOf(loan, own);
    return own === undefined || account === null
      ? []
      : [
          {
            loan,
            account,
            accruedThrough: own.accruedThrough,
            paidBefore: paidBeforeOf(loan, own),
          },
        ];
  });
}

/** What was paid on redemptions of a loan that were undone, oldest first. */
export async function loadPaidBefore(
  db: Connection,
  loan: LoanInService,
): Promise<readonly AppliedPayment[]> {
  const own = (await selectAccounts(db, [loan.id])).get(loan.id);
  return own === undefined ? [] : paidBeforeOf(loan, own);
}

function paidBeforeOf(loan: LoanInService, { payments, schedules }: AccountRows) {
  return payments
    .filter(({ redemption }) => redemption < loan.redemption)
    .map((payment) => toPayment(payment, schedules));
}

function accountOf(loan: LoanInService, { schedules, payments }: AccountRows): LoanAccount | null {
  if (loan.disbursedOn === null || loan.schedule === null) return null;
  return {
    reference: redemptionKey(loan),
    amount: loan.amount,
    disbursedOn: loan.disbursedOn,
    prices: loan.prices,
    installments: schedules[loan.schedule] ?? [],
    payments: payments
      .filter(({ redemption }) => redemption === loan.redemption)
      .map((payment) => toPayment(payment, schedules)),
  };
}

function toPayment(
  { replacedSchedule, redemption: _, ...payment }: AccountRows['payments'][number],
  schedules: AccountRows['schedules'],
): AppliedPayment {
  const replaced = replacedSchedule === null ? null : (schedules[replacedSchedule] ?? []);
  return { ...payment, replaced };
}
