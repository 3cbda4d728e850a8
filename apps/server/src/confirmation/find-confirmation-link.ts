import { isUnconfirmed } from '@alivio/domain/person/value-origin.ts';
import { findPerson, type Person } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { listOrigins } from '#server/origins/list-origins.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { hashToken } from '#server/sessions/token.ts';
import { type ConfirmationLinkRow, selectLink } from './confirmation.sql.ts';
import { isLinkGood, isLinkOpen } from './is-link-open.ts';

export type LinkRefusal = Refusal<'link_invalid' | 'link_expired'>;

/** What a personal link opens. */
export interface ConfirmationLink {
  link: ConfirmationLinkRow;
  person: Person;
}

/** Whoever answered may read that they did, as long as it would have worked; to everybody else it says no more. */
export async function findConfirmationLink(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  token: string,
): Promise<ConfirmationLink | LinkRefusal> {
  const link = await selectLink(db, hashToken(token));
  if (!link) return refuse('link_invalid');
  const person = await findPerson(db, link.client_id);
  if (!person) return refuse('link_invalid');
  if (link.outcome !== null && isLinkGood(link, now())) return { link, person };
  if (!isLinkOpen(link, person, now())) return refuse('link_expired');
  // They confirmed in a session of their own, or typed everything themselves since.
  if (!(await listOrigins(db, person.id)).some(isUnconfirmed)) return refuse('link_expired');
  return { link, person };
}
