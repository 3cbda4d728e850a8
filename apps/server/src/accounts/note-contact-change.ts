import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/sessions/token.ts';
import { insertContactChange } from './contact-changes.sql.ts';
import type { Person } from './find-person.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The link that brings an e-mail back; the token exists only in the answer. */
export interface EmailUndo {
  from: string;
  to: string;
  token: string;
  expiresAt: Date;
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

/** The same of the e-mail, with a link for whoever reads the mails of the old one. */
export async function noteEmailChange(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { id, email, email_verified_at }: Person,
  to: string,
): Promise<EmailUndo> {
  const token = newToken();
  const changedAt = now();
  const expiresAt = new Date(changedAt.getTime() + config.EMAIL_UNDO_DAYS * DAY_MS);
  await insertContactChange(trx, {
    clientId: id,
    kind: 'email',
    oldValue: email,
    oldVerifiedAt: email_verified_at,
    changedAt,
    undo: { hash: hashToken(token), expiresAt },
  });
  return { from: email, to, token, expiresAt };
}
