import { createHash } from 'node:crypto';
import { findBacking } from '#server/backing/find-backing.ts';
import type { Connection } from '#server/db/client.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import type { Loan } from '#server/loans/loan.ts';

/** Everything a decision rests on, so that a second person confirms what the first one saw and nothing else. */
export async function hashSeen(trx: Connection, loan: Loan): Promise<Buffer> {
  const documents = await listLoanDocuments(trx, loan.id);
  const { guarantor, vehicle } = await findBacking(trx, loan.id);
  const seen = [
    loan.state,
    loan.backing,
    loan.evaluation,
    loan.quote.hash,
    documents.map(({ id, status, round }) => [id, status, round]),
    guarantor && [guarantor.id, guarantor.state],
    vehicle && [vehicle.plate, vehicle.state],
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest();
}
