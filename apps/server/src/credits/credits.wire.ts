import type { Credit, CreditDetail, CreditStatus } from '@alivio/contract/credits.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { type PatientGroup, projections } from '@alivio/domain/loan/projections.ts';
import { paymentProgress } from '@alivio/domain/payment/progress.ts';
import type { LoanSchedule } from '@alivio/domain/payment/schedule-lines.ts';
import { toPercent } from '@alivio/domain/rates/rate.ts';
import { waitingToWire } from '#server/prepayment-choices/waiting-to-wire.ts';
import type { FoundCredit } from './find-credit.ts';
import type { ListedCredit } from './list-credits.ts';

/** The specification's own names; nothing behind this line knows them. */
export function creditsToWire(credits: readonly ListedCredit[], dteToday: CalendarDate) {
  const inGroup = (group: PatientGroup) =>
    credits
      .filter(({ loan }) => projections[loan.state].group === group)
      .map((credit) => creditToWire(credit, dteToday));
  const inState = (state: LoanState) =>
    credits.filter(({ loan }) => loan.state === state).map(({ loan }) => ({ intIdLoan: loan.id }));
  return {
    activeLoans: inGroup('activeLoans'),
    notActiveLoans: inGroup('notActiveLoans'),
    paidLoans: inGroup('paidLoans'),
    notRedimible: inState('awaiting_signers'),
    notRunning: inState('signed'),
    dteToday,
  };
}

function creditToWire({ loan, category, account }: ListedCredit, today: CalendarDate): Credit {
  const progress = progressOf({ loan, account }, today);
  return {
    loanID: loan.id,
    currentInstallment: progress.current,
    totalInstallments: progress.total,
    monthlyPayment: progress.monthlyPayment,
    procedureName: category,
    expirationDate: loan.validUntil,
    intPaymentPercentage: progress.percent,
    dcmCostProcedure: loan.amount,
    strStatus: statusOf(loan.state),
    nextPaymentDate: progress.nextDueOn,
  };
}

export function creditToDetail({
  loan,
  names,
  account,
  qr,
  waiting,
  today,
}: FoundCredit): CreditDetail {
  const progress = progressOf({ loan, account }, today);
  return {
    information: {
      dteApplicationDate: limaDateOf(names.createdAt),
      dblLoanAmount: loan.amount,
      intLoanInstallments: progress.total,
      dcmFinalRate: toPercent(loan.quote.tea),
      dblLoanMonthlyPayment: progress.monthlyPayment,
      strCodePayment: paymentCode(loan.code),
      dteExpirationDate: loan.validUntil,
      status: statusOf(loan.state),
      idClientLoanCodeable: loan.code,
      idClientCodeable: loan.code,
    },
    medica: {
      strHealthCenterName: names.healthCenter,
      strHeadquartersName: names.headquarter,
      strHealthCategory: names.category,
    },
    qr: qr && { strText: qr.text, strShortCode: qr.shortCode },
    waitingPrepayment: waiting && waitingToWire(waiting),
    dteToday: today,
  };
}

export function scheduleToWire(schedule: LoanSchedule & { today: CalendarDate }) {
  const { lines, funds, prepaid, today } = schedule;
  const installments = lines.map((line) => ({
    number: line.number,
    due_on: line.dueOn,
    principal: line.principal,
    interest: line.interest,
    igv: line.igv,
    insurance: line.insurance,
    fee: line.fee,
    total: line.total,
    late_interest: line.lateInterest,
    default_interest: line.defaultInterest,
    paid: line.paid,
    owed: line.owed,
    paid_on: line.paidOn,
  }));
  return { ok: true as const, installments, funds, prepaid, today };
}

/** Until there is an account, the plan that was agreed. */
function progressOf(
  { loan, account }: Pick<ListedCredit, 'loan' | 'account'>,
  today: CalendarDate,
) {
  if (account !== null) return paymentProgress(account, today);
  const { term: total, monthlyPayment } = loan.quote;
  return { current: 0, total, monthlyPayment, nextDueOn: null, percent: 0 };
}

function statusOf(state: LoanState): CreditStatus {
  const status = projections[state].patient;
  if (status === null) throw new Error(`the client area shows no loan that is ${state}`);
  return status;
}
