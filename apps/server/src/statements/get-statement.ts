import type { Statement } from '@alivio/contract/statements.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectLines, selectStatement } from './statements.sql.ts';
import { statementToWire } from './statements.wire.ts';

/** An imported file, and what became of each of its lines. */
export async function getStatement(
  db: Connection,
  id: number,
): Promise<Statement | Refusal<'not_found'>> {
  const row = await selectStatement(db, id);
  return row === null ? refuse('not_found') : statementToWire(row, await selectLines(db, id));
}
