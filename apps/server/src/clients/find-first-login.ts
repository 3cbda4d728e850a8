import { findPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';

export interface FirstLogin {
  /** Whose code opens the account, and where it goes: the phone on file. */
  owner: { clientId: number; purpose: 'first_login'; destination: string; isVerified: boolean };
  advisorId: number;
}

/** Of whoever was registered by an advisor, who knows the password, and has not been here in person yet. */
export async function findFirstLogin(db: Connection, clientId: number): Promise<FirstLogin | null> {
  const person = await findPerson(db, clientId);
  if (!person?.registered_by_staff_id || person.first_own_login_at !== null) return null;
  return {
    owner: {
      clientId,
      purpose: 'first_login',
      destination: person.phone,
      isVerified: person.phone_verified_at !== null,
    },
    advisorId: person.registered_by_staff_id,
  };
}
