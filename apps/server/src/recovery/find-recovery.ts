import { findPerson } from '#server/accounts/find-person.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { findSettledPhone, isEmailSettled } from '#server/accounts/settled-contact.ts';
import { findLinkOwner } from '#server/accounts/single-use-links.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

export interface Recovery {
  clientId: number;
  /** Whose code it takes besides the link, and where it goes; null where the link is enough. */
  owner: {
    clientId: number;
    purpose: 'recovery';
    destination: string;
    isVerified: boolean;
  } | null;
}

/** What the link of a recovery mail is worth, without spending it. */
export async function findRecovery(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  token: string,
  lock?: 'locked',
): Promise<Recovery | Refusal<'link_invalid'>> {
  const clientId = await findLinkOwner(deps, db, token, 'client_password');
  if (clientId === null) return refuse('link_invalid');
  if (lock) await lockClient(db, clientId);
  const person = await findPerson(db, clientId);
  if (!person) return refuse('link_invalid');
  if (isEmailSettled(deps, person)) return { clientId, owner: null };
  const { phone, verifiedAt } = await findSettledPhone(deps, db, person);
  const isVerified = verifiedAt !== null;
  return { clientId, owner: { clientId, purpose: 'recovery', destination: phone, isVerified } };
}
