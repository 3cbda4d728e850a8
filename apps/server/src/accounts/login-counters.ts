import { createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { deriveKey } from '#server/derive-key.ts';
import type { AccountKind } from './find-account.ts';
import { type Counter, EVERYWHERE } from './login-failures.sql.ts';

/** What a login names; whether there is such an account makes no difference to how it is counted. */
export interface AccountName {
  kind: AccountKind;
  email: string;
}

/** An address, or what its account is known by already: a device that signed in before, a session. */
export type TriedFrom = { address: string } | { device: string } | { session: number };

type Keys = Pick<Config, 'SECRET_KEY'>;

/** Under a key of ours: who reads the table cannot try e-mails and addresses against it. */
export function accountHash(config: Keys, { kind, email }: AccountName): string {
  return hash(config, `${kind}:${email.toLowerCase()}`);
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
