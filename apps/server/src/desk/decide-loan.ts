import { type DeskDecision, needsSecondPerson } from '@alivio/domain/loan/desk-decision.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import type { NotProposed } from '#server/work/propose.ts';
import { proposeDecision } from './propose-decision.ts';
import { type DecisionRefusal, type DeskAct, runDecision } from './run-decision.ts';

interface DecisionWords {
  decision: DeskDecision;
  reason: string;
  /** Not asked of whoever does not say. */
  seenState?: LoanState | undefined;
}

interface Decided {
  loan: Loan;
  /** Of what waits for a second person: nothing has happened yet. */
  approvalId: number | null;
}

type DecideRefusal =
  | DecisionRefusal
  | Refusal<'not_found' | 'right_missing' | 'case_taken' | 'case_changed'>
  | NotProposed;

/** One person decides, or proposes when it takes two. A no takes a supervisor, a yes whoever read the papers. */
export async function decideLoan(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  loanId: number,
  { decision, reason, seenState }: DecisionWords,
): Promise<Decided | DecideRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, (trx) =>
    decideLoanIn(deps, trx, { by, today, why: reason }, loanId, decision, seenState),
  );
}

/** The same inside a transaction of somebody else's. */
export async function decideLoanIn(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: DeskAct,
  loanId: number,
  decision: DeskDecision,
  seenState?: LoanState,
): Promise<Decided | DecideRefusal> {
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  const right = decision === 'reject' ? 'supervisor' : 'reviewer';
  const refused =
    (await checkRight(trx, act.by, right)) ??
    (await checkLease(deps, trx, act.by, aboutLoan(loanId)));
  if (refused) return refused;
  if (seenState !== undefined && seenState !== loan.state) return refuse('case_changed');
  const above = centimos(deps.config.SECOND_APPROVAL_ABOVE_SOLES * 100);
  if (needsSecondPerson(loan, decision, above))
    return proposeDecision(deps, trx, act, loan, decision);
  const decided = await runDecision(deps, trx, act, loan, decision);
  return isRefusal(decided) ? decided : { loan: decided, approvalId: null };
}
