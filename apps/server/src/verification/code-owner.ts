import { getClient } from '#server/accounts/get-client.ts';
import type { Connection } from '#server/db/client.ts';
import type { CodeOwner, CodePurpose } from './codes.sql.ts';

/** Whose code it is and where it goes: always the address on file, never one from the request. */
export async function codeOwner(
  db: Connection,
  clientId: number,
  purpose: CodePurpose,
): Promise<CodeOwner & { isVerified: boolean }> {
  const client = await getClient(db, clientId);
  return purpose === 'phone'
    ? { clientId, purpose, destination: client.phone, isVerified: client.phone_verified }
    : { clientId, purpose, destination: client.email, isVerified: client.email_verified };
}
