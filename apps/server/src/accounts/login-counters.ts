import { createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { deriveKey } from '#server/derive-key.ts';
import { currentKeyId } from '#server/wrapped-keys.ts';
import type { AccountKind } from './find-account.ts';
import { type Counter, EVERYWHERE } from './login-failures.sql.ts';

/** Whose password is tried; where there is no such account it is counted by what was typed, and otherwise the same. */
export type AccountName = { kind: AccountKind } & ({ id: number } | { id: null; email: string });

/**
 * An address, or what its account is known by already: a device that signed in before, a session. All sessions of an
 * account are one place: whoever has one gets further ones.
 */
export type TriedFrom = { address: string } | { device: string } | { session: 'any' };

type Keys = Pick<Config, 'SECRET_KEY'>;

/**
 * An account by its number: its e-mail may be changed by whoever has a session, and what was tried at an e-mail before
 * is nobody's. Under a key of ours: who reads the table cannot try e-mails and addresses against it. It begins with the
 * name of that key, because under another one nothing is counted in the same place again.
 */
export function accountHash(config: Keys, account: AccountName): string {
  const name = account.id === null ? account.email.toLowerCase() : account.id;
  return `${keyPrefix(config)}${hash(config, `${account.kind}:${name}`)}`;
}

/** How every account begins that is counted under the SECRET_KEY of today. */
export function keyPrefix(config: Keys): string {
  return `${currentKeyId(config)}.`;
}

export function countersOf(
  config: Keys,
  account: AccountName,
  from: TriedFrom,
): { here: Counter; everywhere: Counter } {
  const name = accountHash(config, account);
  const [entry = []] = Object.entries(from);
  return {
    here: { account: name, triedFrom: hash(config, entry.join(':')) },
    everywhere: { account: name, triedFrom: EVERYWHERE },
  };
}

function hash({ SECRET_KEY }: Keys, text: string): string {
  return createHmac('sha256', deriveKey(SECRET_KEY, 'login-failures'))
    .update(text)
    .digest('base64url');
}
