import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isEmailReserved } from './contact-changes.sql.ts';

/**
 * For whoever has just got an e-mail that a link would bring back to somebody else. Asked after the index has let it in:
 * whoever is leaving the address has left it by now.
 */
export async function refuseReservedEmail(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { email, clientId }: { email: string; clientId: number },
): Promise<Refusal<'email_taken'> | null> {
  const isReserved = await isEmailReserved(trx, { email, by: clientId, at: now() });
  return isReserved ? refuse('email_taken', { field: 'email' }) : null;
}
