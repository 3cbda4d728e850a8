import type { EvaluationSuggestion } from '@alivio/contract/applications.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import type { ReasonCode } from '@alivio/domain/policy/reason-codes.ts';
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
      'clients.id as client_id',
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

/** As the wire has it, and whether it may be told to whoever has not proved who they are. */
export type StoredSuggestion = EvaluationSuggestion & { is_open?: boolean };

export interface StoredEvaluation {
  result: EvaluationResult;
  /** Exact, for the desk; `evaluation.wire.ts` says who else reads them. */
  reasons: ReasonCode[];
  suggestions: StoredSuggestion[];
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
    ownHistory: unknown;
    /** The answer on file that was given again. */
    reusedFrom: number | null;
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
      own_history: json(evaluation.ownHistory),
      reused_from: evaluation.reusedFrom,
    })
    .execute();
}

/** The answer to this very question, if it is young enough; giving it again makes it no younger. */
export async function selectEvaluation(
  db: Connection,
  clientId: number,
  contentHash: Buffer,
  notBefore: Date,
): Promise<(StoredEvaluation & { id: number }) | null> {
  const row = await db
    .selectFrom('evaluations')
    .innerJoin('loans', 'loans.id', 'evaluations.loan_id')
    .select(['evaluations.id', 'evaluations.result', 'reasons', 'suggestions'])
    .where('loans.client_id', '=', clientId)
    .where('content_hash', '=', contentHash)
    .where('evaluated_at', '>', notBefore)
    .where('reused_from', 'is', null)
    .orderBy('evaluations.id', 'desc')
    .executeTakeFirst();
  return row ? { id: row.id, ...toStored(row) } : null;
}

/** What was answered last about a loan. */
export async function selectEvaluationOfLoan(
  db: Connection,
  loanId: number,
): Promise<StoredEvaluation | null> {
  const row = await db
    .selectFrom('evaluations')
    .select(['result', 'reasons', 'suggestions'])
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Written by insertEvaluation, in this very shape, but for suggestions that earlier releases made. */
function toStored(row: { result: EvaluationResult; reasons: unknown; suggestions: unknown }) {
  const { result, reasons, suggestions } = row as StoredEvaluation;
  return { result, reasons, suggestions: suggestions.filter(isStillMade) };
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
