import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/sessions/token.ts';
import {
  insertLink,
  type LinkPurpose,
  selectClientOfLink,
  selectClientOfLiveLink,
  spendLink as spend,
  voidLinksOf,
} from './links.sql.ts';
import { lockClient } from './lock-client.ts';

export type LinkOwner = { clientId: number } | { staffUserId: number };

/** A link that works once, for a while; the token exists only in the answer. */
export async function createLink(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  link: { purpose: LinkPurpose; owner: LinkOwner; validMs: number; path?: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + link.validMs);
  await insertLink(trx, {
    tokenHash: hashToken(token),
    purpose: link.purpose,
    clientId: 'clientId' in link.owner ? link.owner.clientId : null,
    staffUserId: 'clientId' in link.owner ? null : link.owner.staffUserId,
    path: link.path ?? null,
    createdAt,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Whose link it is, while it still works; it is not spent. */
export function findLinkOwner(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  token: string,
  purpose: LinkPurpose,
): Promise<number | null> {
  return selectClientOfLiveLink(db, hashToken(token), purpose, now());
}

/** The client comes before the link, as for whoever voids or deletes it: nobody waits in a circle. */
export async function spendLink(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  token: string,
  purpose: LinkPurpose,
) {
  const tokenHash = hashToken(token);
  const clientId = await selectClientOfLink(trx, tokenHash);
  if (clientId !== null) await lockClient(trx, clientId);
  return spend(trx, tokenHash, purpose, now());
}

/**
 * A session that is closed from elsewhere leaves no link behind that opens another. Links to a new password stay: a thief
 * who closes the owner's sessions would end them.
 */
export function voidMagicLinks(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  owner: { clientId: number },
): Promise<void> {
  return voidLinksOf(trx, owner, now(), ['magic_link']);
}

/** Whatever links are still open stop working: after a new password or a new e-mail. */
export function voidLinks(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  owner: LinkOwner,
): Promise<void> {
  return voidLinksOf(trx, owner, now());
}
