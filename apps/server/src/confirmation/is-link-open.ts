import type { Person } from '#server/accounts/find-person.ts';
import type { ConfirmationLinkRow } from './confirmation.sql.ts';

type Link = Pick<ConfirmationLinkRow, 'voided_at' | 'expires_at' | 'phone' | 'outcome'>;

/** Not replaced, not over, not answered, and sent to the phone that is still on file. */
export function isLinkOpen(link: Link, { phone }: Pick<Person, 'phone'>, now: Date): boolean {
  return isLinkGood(link, now) && link.phone === phone && link.outcome === null;
}

export function isLinkGood(
  { voided_at, expires_at }: Pick<Link, 'voided_at' | 'expires_at'>,
  now: Date,
): boolean {
  return voided_at === null && expires_at > now;
}
