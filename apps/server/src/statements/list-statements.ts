import type { ListedStatement } from '@alivio/contract/statements.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import type { Connection } from '#server/db/client.ts';
import { selectStatements } from './statements.sql.ts';
import { listedStatementToWire } from './statements.wire.ts';

export async function listStatements(
  db: Connection,
  bank: Bank | null,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; statements: ListedStatement[] }> {
  const { total, rows } = await selectStatements(db, bank, { limit, offset: (page - 1) * limit });
  return { total, statements: rows.map(listedStatementToWire) };
}
