import { createHash } from 'node:crypto';
import type { EvaluationSuggestion } from '@alivio/contract/applications.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { spouseStepApplies } from '@alivio/domain/onboarding/steps.ts';
import type { BureauReport } from '@alivio/domain/policy/bureau-report.ts';
import { type Application, evaluate } from '@alivio/domain/policy/evaluate.ts';
import { pathToYes, type Suggestion } from '@alivio/domain/policy/path-to-yes.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { moveLoan } from '#server/loans/move-loan.ts';
import { getApplication } from '#server/onboarding/get-application.ts';
import { findCardInForce } from '#server/rates/find-card-in-force.ts';
import { getPolicy } from '#server/rates/get-policy.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import {
  type CreditCase,
  deleteWaiting,
  insertEvaluation,
  type StoredEvaluation,
  selectCase,
  selectEvaluation,
} from './evaluation.sql.ts';
import { evaluationReadyMessage } from './evaluation-ready.message.ts';
import { getOtherInstallments } from './get-other-installments.ts';
import { notifyClient } from './notify-client.ts';

export type CreditCheckRefusal = Refusal<
  'application_incomplete' | 'application_changed' | 'application_closed' | 'rates_unavailable'
>;

const ANSWER_VALID_MS = 30 * 24 * 60 * 60_000;

/**
 * The credit check (`domain.md` §3): asks the bureau, runs the policy, stores report and reasons, moves the loan.
 * The same question within 30 days gets the same answer without asking again, unless a loan came between. A bureau
 * that does not answer throws `ProviderDown`; who called decides what to do then.
 */
export async function runCreditCheck(
  deps: Deps,
  clientId: number,
  act: Act,
): Promise<StoredEvaluation | CreditCheckRefusal> {
  const complete = await findCompleteCase(deps.db, clientId);
  if (!complete) return refuse('application_incomplete');
  const contentHash = hashOf(complete);
  const isDecided = complete.state !== 'draft';
  // What was decided stays so; only for a new decision must the answer be young.
  const notBefore = isDecided ? new Date(0) : new Date(deps.now().getTime() - ANSWER_VALID_MS);
  // What the client has with us counts afresh, and no stored answer knows it.
  const isReusable = isDecided || (await getOtherInstallments(deps.db, clientId, act.today)) === 0;
  const known = isReusable
    ? await selectEvaluation(deps.db, clientId, contentHash, notBefore)
    : null;
  if (isDecided) return known ?? refuse('application_closed');

  const decision = known ? null : await decide(deps, clientId, complete, act.today);
  if (isRefusal(decision)) return decision;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const current = await findCompleteCase(trx, clientId);
    // The bureau takes its time: the answer is good only for what is still on file.
    const isSame = current?.loan_id === complete.loan_id && hashOf(current).equals(contentHash);
    if (!isSame) return refuse('application_changed');
    const answer = known ?? decision?.answer;
    if (!answer) throw new Error('a credit check came to no answer');
    if (current.state !== 'draft') return answer;
    if (decision) await insertEvaluation(trx, { ...decision.record, ...answer, contentHash });
    const { result } = answer;
    const event =
      result === 'rejected'
        ? ({ kind: 'reject' } as const)
        : ({ kind: 'pass_evaluation', result } as const);
    orThrow(await moveLoan(deps, trx, act, complete.loan_id, event));
    await deleteWaiting(trx, clientId);
    // Nobody is looking when the answer comes by itself.
    if (act.by === 'system')
      await notifyClient(deps, trx, { clientId, email: current.email }, evaluationReadyMessage);
    return answer;
  });
}

interface CompleteCase extends CreditCase {
  birthdate: string;
  income: number;
}

/** Null while something that the check needs has not been answered. */
async function findCompleteCase(db: Connection, clientId: number): Promise<CompleteCase | null> {
  const found = await selectCase(db, clientId);
  if (!found) return null;
  const { birthdate, income } = found;
  if (birthdate === null || income === null) return null;
  const isUnfinished =
    found.state === 'draft' && (await getApplication(db, clientId)).path !== 'onboarding/result';
  return isUnfinished ? null : { ...found, birthdate, income };
}

function spouseOf(found: CompleteCase) {
  const applies = spouseStepApplies({
    civilStatus: found.civil_status,
    loanAmount: centimos(found.amount_centimos),
  });
  const { spouse_document_type: documentType, spouse_number: documentNumber } = found;
  return applies && documentType !== null && documentNumber !== null
    ? { documentType, documentNumber }
    : null;
}

/** Everything the decision depends on: another answer to any of these is another question. */
function hashOf(found: CompleteCase): Buffer {
  const { document_type, identification_number, birthdate, income, plan_hash } = found;
  const content = [
    document_type,
    identification_number,
    birthdate,
    income,
    plan_hash,
    spouseOf(found),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** What the policy made of the bureau's reports, and what will be kept of it. */
interface Decision {
  answer: StoredEvaluation;
  record: Omit<Parameters<typeof insertEvaluation>[1], keyof StoredEvaluation | 'contentHash'>;
}

async function decide(
  deps: Deps,
  clientId: number,
  found: CompleteCase,
  today: CalendarDate,
): Promise<Decision | Refusal<'rates_unavailable'>> {
  const { bureau } = deps.providers;
  const report = await bureau.getReport({
    documentType: found.document_type,
    documentNumber: found.identification_number,
  });
  const spouse = spouseOf(found);
  const spouseReport: BureauReport | null = spouse && (await bureau.getReport(spouse));
  const { quote } = await getLoan(deps.db, found.loan_id);
  const application: Application = {
    report,
    ...(spouseReport && { spouseReport }),
    quote,
    income: centimos(found.income),
    birthdate: calendarDate(found.birthdate),
    documentType: found.document_type,
    otherInstallments: await getOtherInstallments(deps.db, clientId, today),
    today,
  };
  const policy = await getPolicy(deps.db, today);
  const card = await findCardInForce(deps.db, today);
  if (isRefusal(card)) return card;
  const { campaign, insurance } = quote;
  const evaluation = evaluate(policy, application);
  const suggestions = pathToYes(policy, application, { card, campaign, insurance });
  return {
    answer: {
      result: evaluation.result,
      reasons: [...evaluation.reasons],
      suggestions: suggestions.map(suggestionToWire),
    },
    record: {
      loanId: found.loan_id,
      at: deps.now(),
      today,
      policyVersion: policy.version,
      reports: { holder: report, spouse: spouseReport },
    },
  };
}

function suggestionToWire({ change, leadsTo: leads_to }: Suggestion): EvaluationSuggestion {
  switch (change.kind) {
    case 'amount':
      return { kind: 'amount', amount: change.amount, leads_to };
    case 'term':
      return { kind: 'term', installments: change.term, leads_to };
  }
}
