import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { readQr as readQrCall } from '@alivio/contract/redemption.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { projections } from '@alivio/domain/loan/projections.ts';
import { findSiteOfStaff } from '#server/accounts/find-site-of-staff.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { giveBackBudget } from '#server/budgets/give-back-budget.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { findLoanOfQr } from '#server/qr/find-loan-of-qr.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type RedemptionProblem, redemptionProblem } from './redemption-problem.ts';

const HOUR_MS = 60 * 60_000;

type Result = ResponseOf<typeof readQrCall>['result'];

interface QrReading {
  result: Result;
  /** Null for what is not of the caller's site, or what no clinic sees (any more). */
  loanId: number | null;
  validUntil: CalendarDate | null;
}

const RESULT_BY_PROBLEM: Record<RedemptionProblem['code'], Result> = {
  already_redeemed: 'used',
  qr_expired: 'expired',
  loan_not_redeemable: 'not_redeemable',
};

/** Whose QR it is and whether it can be redeemed here today. */
export async function readQr(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  text: string,
): Promise<QrReading | Refusal<'too_many_requests'>> {
  const found = await findCounted(deps, by, text);
  if (isRefusal(found)) return found;
  const { loanId } = found;
  if (loanId === null) return { result: 'not_ours', loanId: null, validUntil: null };
  return inTransaction(deps.db, async (trx): Promise<QrReading> => {
    const loan = await getLoan(trx, loanId);
    if (isRefusal(await findSiteOfStaff(trx, by, loan.siteId)))
      return { result: 'other_site', loanId: null, validUntil: null };
    const problem = redemptionProblem(loan, await readToday(deps, trx));
    const result = problem ? RESULT_BY_PROBLEM[problem.code] : 'genuine';
    await recordAuditEvent(deps, trx, by, {
      action: 'loan.qr_read',
      subject: { kind: 'loan', id: loanId },
      details: { result },
    });
    const isListed = projections[loan.state].clinic !== null;
    return { result, loanId: isListed ? loanId : null, validUntil: loan.validUntil };
  });
}

/**
 * Short codes are not to be guessed, and a clinic reads as many right ones as it has patients: every reading is
 * counted before anybody knows what it is, and one of a loan is given back. Those of one person wait for each other,
 * so that neither a thousand guesses at once are one nor a right reading pays for another that is under way.
 */
function findCounted(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { staffUserId }: StaffSession,
  text: string,
): Promise<{ loanId: number | null } | Refusal<'too_many_requests'>> {
  const budget = {
    name: 'qr:wrong_readings',
    of: String(staffUserId),
    limit: deps.config.BUDGET_WRONG_QR_READINGS_PER_STAFF_AND_HOUR,
    windowMs: HOUR_MS,
  };
  return inTransaction(deps.db, async (trx) => {
    const tooMany = await spendBudgets(deps, trx, [budget]);
    if (tooMany) return tooMany;
    const loanId = await findLoanOfQr(trx, text);
    if (loanId !== null) await giveBackBudget(trx, budget);
    return { loanId };
  });
}
