import type { DocumentType } from '@alivio/domain/person/document.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Whoever holds a document, under whichever account. */
export interface DocumentHolder {
  documentType: DocumentType;
  documentNumber: string;
}

/** Until the transaction ends: decisions about one person go in turn, in all processes. After the client's lock. */
export async function lockPerson(trx: Connection, person: DocumentHolder): Promise<void> {
  const key = `person:${person.documentType}:${person.documentNumber.toLowerCase()}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.execute(trx);
}

/** Every loan of a person that got as far as a yes of ours, with how often its redemption was cancelled. */
export async function selectLoansOfPerson(
  db: Connection,
  { documentType, documentNumber }: DocumentHolder,
) {
  return db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .select((eb) => [
      'loans.id',
      eb
        .selectFrom('loan_events')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('loan_events.loan_id', '=', 'loans.id')
        .where('event', 'in', ['refund', 'undo_redemption'])
        .$asScalar()
        .$notNull()
        .as('cancelled_redemptions'),
    ])
    .where('clients.document_type', '=', documentType)
    .where((eb) =>
      eb(eb.fn('lower', ['clients.identification_number']), '=', documentNumber.toLowerCase()),
    )
    .where('clients.forgotten_at', 'is', null)
    .where('loans.state', 'not in', ['draft', 'rejected', 'lapsed'])
    .orderBy('loans.id')
    .execute();
}
