import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { CodePurpose } from './codes.sql.ts';

/** Whose code it is and where it goes: always the address on file, never one from the request. */
export async function codeOwner(
  db: Connection,
  clientId: number,
  purpose: CodePurpose,
): Promise<{ clientId: number; purpose: CodePurpose; destination: string; isVerified: boolean }> {
  const { phone, phone_verified_at, email, email_verified_at } = await getPerson(db, clientId);
  return purpose === 'phone'
    ? { clientId, purpose, destination: phone, isVerified: phone_verified_at !== null }
    : { clientId, purpose, destination: email, isVerified: email_verified_at !== null };
}
