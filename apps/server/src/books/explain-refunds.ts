import type { Connection } from '#server/db/client.ts';
import { selectRefundsToPay } from './explained-lines.sql.ts';
import { type Explanation, explain } from './explanation.ts';

/** What clients of refunded loans had paid and did not get back yet. */
export async function explainRefunds(db: Connection): Promise<Explanation> {
  return explain(db, 'client_refunds_payable', await selectRefundsToPay(db));
}
