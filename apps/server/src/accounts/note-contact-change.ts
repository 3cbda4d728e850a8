import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/sessions/token.ts';
import { endUndosToOthers, insertContactChange, selectGoodUndoTo } from './contact-changes.sql.ts';
import type { Person } from './find-person.ts';
import { mayTellOldEmail } from './may-tell-old-email.ts';
import { isEmailOfTheirs } from './settled-contact.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the old address is to be told; the token of the link exists only here. */
export interface EmailNews {
  from: string;
  to: string;
  /** Null where the change itself takes one back. */
  undo: { token: string; expiresAt: Date } | null;
}

/** What is on file of a person's phone is about to be replaced. */
export async function notePhoneChange(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { id, phone, phone_verified_at }: Person,
): Promise<void> {
  await insertContactChange(trx, {
    clientId: id,
    kind: 'phone',
    oldValue: phone,
    oldVerifiedAt: phone_verified_at,
    changedAt: now(),
    undo: null,
  });
}

/**
 * The same of the e-mail, with a link for whoever reads the mails of the old one; null when they have been told often
 * enough. Back to an address that still has such a link, it is what the link would do: the address between gets none of
 * its own, and those after the link's end, or whoever put it there could bring it back later. The link stays good.
 */
export async function noteEmailChange(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  person: Person,
  to: string,
): Promise<EmailNews | null> {
  const { id: clientId, email: from, email_verified_at: oldVerifiedAt } = person;
  const changedAt = deps.now();
  const takenBack = await selectGoodUndoTo(trx, { clientId, email: to, at: changedAt });
  if (takenBack)
    await endUndosToOthers(trx, { clientId, email: to, after: takenBack.id, at: changedAt });
  const isTold = await mayTellOldEmail(deps, trx, person);
  const expiresAt = new Date(changedAt.getTime() + deps.config.EMAIL_UNDO_DAYS * DAY_MS);
  const undo = isTold && !takenBack ? { token: newToken(), expiresAt } : null;
  await insertContactChange(trx, {
    clientId,
    kind: 'email',
    oldValue: from,
    oldVerifiedAt,
    changedAt,
    undo: undo && {
      hash: hashToken(undo.token),
      expiresAt,
      reservesEmail: isEmailOfTheirs(deps, person),
    },
  });
  return isTold ? { from, to, undo } : null;
}
