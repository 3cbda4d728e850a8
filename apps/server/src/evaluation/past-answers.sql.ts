import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface PastAnswerRow {
  loan_id: number;
  client_id: number;
  content_hash: Buffer;
  business_date: string;
  policy_version: string;
  result: EvaluationResult;
  reports: unknown;
  own_history: unknown;
  document_type: DocumentType;
  birthdate: string | null;
  income: number | null;
}

/** The last answer about each of the loans that were answered last, newest first, with what the client says today. */
export async function selectPastAnswers(db: Connection, limit: number): Promise<PastAnswerRow[]> {
  const { rows } = await sql<PastAnswerRow>`
    SELECT answer.loan_id, loans.client_id, content_hash, business_date, policy_version, result, reports, own_history,
      clients.document_type, clients.birthdate, incomes.amount_centimos AS income
    FROM evaluations AS answer
    JOIN loans ON loans.id = answer.loan_id JOIN clients ON clients.id = loans.client_id
    LEFT JOIN incomes ON incomes.client_id = clients.id
    WHERE NOT EXISTS (
      SELECT FROM evaluations AS later WHERE later.loan_id = answer.loan_id AND later.id > answer.id
    )
    ORDER BY answer.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
