import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { CodePurpose } from './codes.sql.ts';

/** Whose code it is and where it goes: always the address on file, never one from the request. */
export async function codeOwner(
  db: Connection,
  clientId: number,
  purpose: CodePurpose,
): Promise<{
  clientId: number;
  purpose: CodePurpose;
  destination: string;
  isVerified: boolean;
  /** A limit refused to send a code there. */
  wasRefused: boolean;
}> {
  const person = await getPerson(db, clientId);
  return {
    clientId,
    purpose,
    destination: person[purpose],
    isVerified: person[`${purpose}_verified_at`] !== null,
    wasRefused: person[`${purpose}_code_refused_at`] !== null,
  };
}
