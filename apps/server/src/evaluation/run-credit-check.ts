import { lockClient } from '#server/accounts/lock-client.ts';
import type { Asker } from '#server/credit-reports/bureau-budget.ts';
import { getCreditReport } from '#server/credit-reports/get-credit-report.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { resumeDocuments } from '#server/documents/resume-documents.ts';
import type { Act } from '#server/loans/act.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import {
  type CompleteCase,
  findCompleteCase,
  holderOf,
  isSameCase,
  spouseOf,
} from './credit-case.ts';
import { decide } from './decide.ts';
import { deleteWaiting, type StoredEvaluation, selectEvaluationOfLoan } from './evaluation.sql.ts';
import { evaluationReadyMessage } from './evaluation-ready.message.ts';
import { notifyClient } from './notify-client.ts';
import type { Reports } from './to-application.ts';

export type CreditCheckRefusal = Refusal<
  | 'application_incomplete'
  | 'application_changed'
  | 'application_closed'
  | 'rates_unavailable'
  | 'too_many_requests'
>;

/**
 * The credit check (`domain.md` §3): takes the bureau's report on file or asks for one, runs the policy, stores report
 * and reasons, moves the loan. What was decided stays so. A bureau that does not answer throws `ProviderDown`; who
 * called decides what to do then.
 */
export async function runCreditCheck(
  deps: Deps,
  clientId: number,
  act: Act,
  asker: Asker | null,
): Promise<StoredEvaluation | CreditCheckRefusal> {
  const complete = await findCompleteCase(deps.db, clientId);
  if (!complete) return refuse('application_incomplete');
  if (complete.state !== 'draft') return findDecided(deps.db, complete);

  const reports = await getReports(deps, complete, asker);
  if (isRefusal(reports)) return reports;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const current = await findCompleteCase(trx, clientId);
    // The bureau takes its time: its answer is good only for what is still on file.
    if (!isSameCase(complete, current)) return refuse('application_changed');
    if (current.state !== 'draft') return findDecided(trx, current);
    const answer = await decide(deps, trx, current, reports, act, asker);
    if (isRefusal(answer)) return answer;
    const { result } = answer;
    const event =
      result === 'rejected'
        ? ({ kind: 'reject' } as const)
        : ({ kind: 'pass_evaluation', result } as const);
    const moved = orThrow(await moveLoan(deps, trx, act, complete.loan_id, event));
    if (result !== 'rejected') await resumeDocuments(deps, trx, act, moved);
    await deleteWaiting(trx, clientId);
    // Nobody is looking when the answer comes by itself.
    if (act.by === 'system')
      await notifyClient(deps, trx, { clientId, email: current.email }, evaluationReadyMessage);
    return answer;
  });
}

/** What was decided stays so, however old it is; a no of the desk is the last word, whatever the policy said before. */
async function findDecided(
  db: Parameters<typeof selectEvaluationOfLoan>[0],
  { loan_id, state }: CompleteCase,
): Promise<StoredEvaluation | Refusal<'application_closed'>> {
  const answer = await selectEvaluationOfLoan(db, loan_id);
  if (!answer) return refuse('application_closed');
  const isRefusedByDesk = state === 'rejected' && answer.result !== 'rejected';
  return isRefusedByDesk ? { result: 'rejected', reasons: [], suggestions: [] } : answer;
}

async function getReports(
  deps: Deps,
  found: CompleteCase,
  asker: Asker | null,
): Promise<Reports | Refusal<'too_many_requests'>> {
  const holder = await getCreditReport(deps, holderOf(found), asker);
  if (isRefusal(holder)) return holder;
  const person = spouseOf(found);
  const spouse = person && (await getCreditReport(deps, person, asker));
  return isRefusal(spouse) ? spouse : { holder, spouse };
}
