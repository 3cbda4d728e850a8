import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

const NAME = 'gateway-settlements';

/** Until the transaction ends: nobody else imports, and no payment is approved meanwhile. */
export async function lockForImport(trx: Connection): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${NAME}::text, 0))`.execute(trx);
}

/** Until the transaction ends: nobody imports meanwhile; others approve beside us. */
export async function lockForApproval(trx: Connection): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${NAME}::text, 0))`.execute(trx);
}
