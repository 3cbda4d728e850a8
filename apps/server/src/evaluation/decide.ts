import type { EvaluationSuggestion } from '@alivio/contract/applications.ts';
import { evaluate } from '@alivio/domain/policy/evaluate.ts';
import { pathToYes, type Suggestion } from '@alivio/domain/policy/path-to-yes.ts';
import type { Asker } from '#server/credit-reports/bureau-budget.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { findCardInForce } from '#server/rates/find-card-in-force.ts';
import { getPolicy } from '#server/rates/get-policy.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { type CompleteCase, holderOf, spouseOf } from './credit-case.ts';
import { spendDecisionBudget } from './decision-budget.ts';
import {
  insertEvaluation,
  type StoredEvaluation,
  type StoredSuggestion,
  selectEvaluation,
} from './evaluation.sql.ts';
import { getOwnHistory } from './get-own-history.ts';
import { hashQuestion } from './hash-question.ts';
import { lockPerson } from './own-history.sql.ts';
import { type Reports, toApplication } from './to-application.ts';

/** "For 30 days" (domain.md §3): on the thirtieth day, to the millisecond, the answer is too old. */
const ANSWER_VALID_MS = 30 * 24 * 60 * 60_000;

/**
 * Decides on a case and keeps the answer. One person at a time: whoever decides on another loan of the same person
 * waits, and then counts this one. An answer on file is given again only when every input is the same, and what the
 * person has with us is read afresh to know that.
 */
export async function decide(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  found: CompleteCase,
  reports: Reports,
  { today }: Act,
  asker: Asker | null,
): Promise<StoredEvaluation | Refusal<'rates_unavailable' | 'too_many_requests'>> {
  await lockPerson(trx, holderOf(found));
  const card = await findCardInForce(trx, today);
  if (isRefusal(card)) return card;
  const policy = await getPolicy(trx, today);
  const { quote } = await getLoan(trx, found.loan_id);
  const historyOf = (person: ReturnType<typeof holderOf>) =>
    getOwnHistory(trx, person, { today, loanId: found.loan_id });
  const spouse = spouseOf(found);
  const application = toApplication({
    reports,
    quote,
    income: found.income,
    birthdate: found.birthdate,
    documentType: found.document_type,
    ownHistory: {
      holder: await historyOf(holderOf(found)),
      spouse: spouse && (await historyOf(spouse)),
    },
    today,
  });
  const rules = {
    policyVersion: policy.version,
    cardVersion: card.version,
    planHash: quote.hash,
  };
  const contentHash = hashQuestion(application, rules);
  const now = deps.now();
  const notBefore = new Date(now.getTime() - ANSWER_VALID_MS);
  const known = await selectEvaluation(trx, found.client_id, contentHash, notBefore);
  const tooMany = known === null && asker && (await spendDecisionBudget(deps, trx, asker));
  if (tooMany) return tooMany;
  const { campaign, insurance } = quote;
  const answer: StoredEvaluation = known ?? {
    ...evaluationOf(evaluate(policy, application)),
    suggestions: pathToYes(policy, application, { card, campaign, insurance }).map(toStored),
  };
  const { own, spouseOwn } = application;
  await insertEvaluation(trx, {
    ...answer,
    loanId: found.loan_id,
    contentHash,
    at: now,
    today,
    policyVersion: policy.version,
    reports,
    ownHistory: { holder: own, spouse: spouseOwn ?? null },
    reusedFrom: known?.id ?? null,
  });
  return answer;
}

function evaluationOf({ result, reasons }: ReturnType<typeof evaluate>) {
  return { result, reasons: [...reasons] };
}

function toStored({ change, leadsTo, isOpen }: Suggestion): StoredSuggestion {
  return { ...changeToWire(change, leadsTo), is_open: isOpen };
}

function changeToWire(
  change: Suggestion['change'],
  leads_to: Suggestion['leadsTo'],
): EvaluationSuggestion {
  switch (change.kind) {
    case 'amount':
      return { kind: 'amount', amount: change.amount, leads_to };
    case 'term':
      return { kind: 'term', installments: change.term, leads_to };
  }
}
