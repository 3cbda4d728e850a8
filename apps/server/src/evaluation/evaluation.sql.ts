import type { EvaluationSuggestion } from '@alivio/contract/applications.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Everything the credit check reads, of the client's newest loan. */
export async function selectCase(db: Connection, clientId: number) {
  return db
    .selectFrom('clients')
    .innerJoin('loans', 'loans.client_id', 'clients.id')
    .leftJoin('incomes', 'incomes.client_id', 'clients.id')
    .leftJoin('representatives', (join) =>
      join
        .onRef('representatives.client_id', '=', 'clients.id')
        .on('representatives.kind', '=', 'spouse'),
    )
    .select([
      'clients.email',
      'clients.document_type',
      'clients.identification_number',
      'clients.birthdate',
      'clients.civil_status',
      'incomes.amount_centimos as income',
      'representatives.document_type as spouse_document_type',
      'representatives.identification_number as spouse_number',
      'loans.id as loan_id',
      'loans.state',
      'loans.plan_hash',
      'loans.amount_centimos',
      'loans.site_id',
    ])
    .where('clients.id', '=', clientId)
    .orderBy('loans.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type CreditCase = NonNullable<Awaited<ReturnType<typeof selectCase>>>;

/** Loans that the applicant is still paying, or will as soon as the QR in hand is redeemed. */
export async function selectLiveLoanIds(db: Connection, clientId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('loans')
    .select('id')
    .where('client_id', '=', clientId)
    .where('state', 'in', ['signed', 'disbursed'])
    .where('written_off_on', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export interface StoredEvaluation {
  result: EvaluationResult;
  reasons: string[];
  suggestions: EvaluationSuggestion[];
}

export async function insertEvaluation(
  db: Connection,
  evaluation: StoredEvaluation & {
    loanId: number;
    contentHash: Buffer;
    at: Date;
    today: CalendarDate;
    policyVersion: string;
    reports: unknown;
  },
): Promise<void> {
  const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;
  await db
    .insertInto('evaluations')
    .values({
      loan_id: evaluation.loanId,
      content_hash: evaluation.contentHash,
      evaluated_at: evaluation.at,
      business_date: evaluation.today,
      policy_version: evaluation.policyVersion,
      result: evaluation.result,
      reasons: json(evaluation.reasons),
      suggestions: json(evaluation.suggestions),
      reports: json(evaluation.reports),
    })
    .execute();
}

/** The newest answer to this very question, if it is young enough. */
export async function selectEvaluation(
  db: Connection,
  clientId: number,
  contentHash: Buffer,
  notBefore: Date,
): Promise<StoredEvaluation | null> {
  const row = await db
    .selectFrom('evaluations')
    .innerJoin('loans', 'loans.id', 'evaluations.loan_id')
    .select(['evaluations.result', 'evaluations.reasons', 'evaluations.suggestions'])
    .where('loans.client_id', '=', clientId)
    .where('content_hash', '=', contentHash)
    .where('evaluated_at', '>', notBefore)
    .orderBy('evaluations.id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  // Written by insertEvaluation, in this very shape, but for suggestions that earlier releases made.
  const stored = row as unknown as StoredEvaluation;
  return { ...stored, suggestions: stored.suggestions.filter(isStillMade) };
}

function isStillMade({ kind }: EvaluationSuggestion): boolean {
  return kind === 'amount' || kind === 'term';
}

export async function selectWaitingSince(db: Connection, clientId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('waiting_credit_checks')
    .select('since')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.since ?? null;
}

export async function insertWaiting(db: Connection, clientId: number, since: Date): Promise<void> {
  await db
    .insertInto('waiting_credit_checks')
    .values({ client_id: clientId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWaiting(db: Connection, clientId: number): Promise<void> {
  await db.deleteFrom('waiting_credit_checks').where('client_id', '=', clientId).execute();
}
