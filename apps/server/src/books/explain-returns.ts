import type { Connection } from '#server/db/client.ts';
import { selectReturnsToPay } from './explained-lines.sql.ts';
import { type Explanation, explain } from './explanation.ts';

/** What is to go back and has not left the bank yet, return by return. */
export async function explainReturns(db: Connection): Promise<Explanation> {
  return explain(db, 'returns_payable', await selectReturnsToPay(db));
}
