import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { newToken } from '#server/sessions/token.ts';
import { updateClient } from './clients.sql.ts';
import { deletePhoneChanges, endUndosFrom } from './contact-changes.sql.ts';
import type { ContactChangeRow } from './find-change-by-undo.ts';
import type { Person } from './find-person.ts';
import { hashPassword } from './passwords.ts';
import { aDayBefore, findSettledPhone } from './settled-contact.ts';
import { voidLinks } from './single-use-links.ts';

/**
 * The e-mail of before the change is on file again, with the phone that belonged to it; and nothing that was opened or
 * set since then opens anything: sessions, links, a password chosen after it.
 */
export async function takeBackContact(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  person: Person,
  change: ContactChangeRow,
): Promise<void> {
  const { id } = person;
  const at = deps.now();
  const isPasswordOfSince =
    person.password_set_at !== null && person.password_set_at >= change.changed_at;
  const { phone, verifiedAt } = await findSettledPhone(deps, trx, person, change.changed_at);
  await updateClient(trx, id, {
    email: change.old_value,
    email_verified_at: change.old_verified_at,
    email_put_off_at: null,
    email_code_refused_at: null,
    // Old as the address is, for a recovery it comes today; one that nobody proved may be a stranger's.
    email_since: change.old_verified_at === null ? null : at,
    ...(phone !== person.phone && {
      phone,
      phone_verified_at: verifiedAt,
      phone_put_off_at: null,
      phone_code_refused_at: null,
    }),
    ...(isPasswordOfSince && { password_hash: await hashPassword(deps.config, newToken()) }),
  });
  await deletePhoneChanges(trx, id, aDayBefore(deps.config, change.changed_at));
  await endUndosFrom(trx, { clientId: id, changeId: change.id, at });
  await endSessionsOf(deps, trx, { clientId: id });
  await voidLinks(deps, trx, { clientId: id });
}
