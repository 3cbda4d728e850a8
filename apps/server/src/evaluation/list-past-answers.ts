import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { isCentimos } from '@alivio/domain/money/centimos.ts';
import type { Application } from '@alivio/domain/policy/evaluate.ts';
import type { PastAnswer, ReplayGap } from '@alivio/domain/policy/replay.ts';
import { cardInForce } from '@alivio/domain/rates/rate-card.ts';
import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadRates, type Rates } from '#server/rates/load-rates.ts';
import { centimosJson } from '#server/rates/stored-money.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { hashQuestion } from './hash-question.ts';
import { type PastAnswerRow, selectPastAnswers } from './past-answers.sql.ts';
import { type OwnHistories, type Reports, toApplication } from './to-application.ts';

const count = z.int().check(z.nonnegative());

/** In the order in which a decision puts them together: the database keeps them in another. */
const ownHistory = z.object({
  monthlyInstallments: centimosJson,
  exposure: centimosJson,
  daysPastDue: count,
  worstDaysPastDue: count,
  writeOffs: count,
  cancelledRedemptions: count,
});
const ownHistories = z.object({ holder: ownHistory, spouse: z.nullable(ownHistory) });

export interface AnswerOnFile extends PastAnswer {
  clientId: number;
}

/**
 * The last answers with all that they rested on. Reports and own history were kept with the answer; what the client
 * declared was not, so it is taken from today and proved by the answer's own hash: one letter otherwise, and the
 * answer says that it cannot be worked out again.
 */
export async function listPastAnswers(
  db: Connection,
  limit: number,
): Promise<AnswerOnFile[] | Refusal<'rates_unavailable'>> {
  const rates = await loadRates(db);
  if (isRefusal(rates)) return rates;
  const answers: AnswerOnFile[] = [];
  for (const row of await selectPastAnswers(db, limit))
    answers.push({
      loanId: row.loan_id,
      clientId: row.client_id,
      result: row.result,
      inputs: await findInputs(db, row, rates),
    });
  return answers;
}

async function findInputs(
  db: Connection,
  row: PastAnswerRow,
  { cards, caps }: Rates,
): Promise<Application | ReplayGap> {
  const { birthdate, income } = row;
  if (!hasReports(row.reports)) return 'forgotten';
  const own = z.safeParse(ownHistories, row.own_history);
  if (!own.success) return 'no_own_history';
  if (birthdate === null || income === null || !isCentimos(income)) return 'changed_since';
  const { quote } = await getLoan(db, row.loan_id);
  const today = calendarDate(row.business_date);
  const application = toApplication({
    reports: row.reports,
    quote,
    income,
    birthdate,
    documentType: row.document_type,
    ownHistory: own.data satisfies OwnHistories,
    today,
  });
  const hash = hashQuestion(application, {
    policyVersion: row.policy_version,
    cardVersion: cardInForce(cards, caps, today)?.version ?? '',
    planHash: quote.hash,
  });
  return hash.equals(row.content_hash) ? application : 'changed_since';
}

/** Written by `insertEvaluation` in this very shape, and emptied when the client is forgotten. */
function hasReports(stored: unknown): stored is Reports {
  return typeof stored === 'object' && stored !== null && 'holder' in stored;
}
