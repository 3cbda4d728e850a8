import type { StatementFormat } from '@alivio/contract/clinic-settlements.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectDeductionRows, selectSettlementRow } from './settlements.sql.ts';
import { writeStatementPaper } from './write-statement-paper.ts';
import { writeStatementSheet } from './write-statement-sheet.ts';

/** Every line of a batch and what was kept back of it, made when it is wanted. It adds up to what is transferred. */
export async function writeStatement(
  deps: Pick<Deps, 'config'>,
  db: Connection,
  id: number,
  format: StatementFormat,
): Promise<
  FileReply<'text/csv; charset=utf-8'> | FileReply<'application/pdf'> | Refusal<'not_found'>
> {
  const row = await selectSettlementRow(db, id);
  if (row === null) return refuse('not_found');
  const deductions = await selectDeductionRows(db, id);
  return format === 'csv'
    ? writeStatementSheet(db, row, deductions)
    : writeStatementPaper(deps, db, row, deductions);
}
