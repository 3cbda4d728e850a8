import type { Bank } from '@alivio/domain/transfer/banks.ts';
import type { StatementMapping } from '@alivio/domain/transfer/statement-mapping.ts';
import type { Connection } from '#server/db/client.ts';
import { selectMappings } from './statements.sql.ts';

/** How the last file of each bank was read. */
export function listMappings(
  db: Connection,
): Promise<readonly { bank: Bank; mapping: StatementMapping }[]> {
  return selectMappings(db);
}
