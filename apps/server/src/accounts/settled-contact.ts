import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { selectFirstPhoneChange } from './contact-changes.sql.ts';
import type { Person } from './find-person.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Whether the e-mail on file has been there for a day. One that a link brought back and nobody ever proved may be a
 * stranger's: it has not, until it is proved.
 */
export function isEmailSettled(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { email_since, email_verified_at }: Person,
): boolean {
  const since = email_since ?? email_verified_at;
  return since !== null && since <= aDayBefore(config, now());
}

/** Proved or on file for a day. Any other may be a stranger's, typed by mistake or to annoy them. */
export function isEmailOfTheirs(deps: Pick<Deps, 'config' | 'now'>, person: Person): boolean {
  return person.email_verified_at !== null || isEmailSettled(deps, person);
}

/**
 * The phone that had been on file for a day at an instant (when the e-mail came, unless said otherwise): whoever changes
 * e-mail and phone does not get the code themselves, in whichever order and however late they ask for it. Of somebody
 * who registered within the day it is the first one.
 */
export async function findSettledPhone(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  person: Person,
  at: Date = person.email_since ?? now(),
): Promise<{ phone: string; verifiedAt: Date | null }> {
  const change = await selectFirstPhoneChange(db, person.id, aDayBefore(config, at));
  return change
    ? { phone: change.old_value, verifiedAt: change.old_verified_at }
    : { phone: person.phone, verifiedAt: person.phone_verified_at };
}

/** A day, unless it is set otherwise. */
export function aDayBefore(
  { RECOVERY_ADDRESS_AGE_HOURS }: Pick<Deps, 'config'>['config'],
  at: Date,
) {
  return new Date(at.getTime() - RECOVERY_ADDRESS_AGE_HOURS * HOUR_MS);
}
