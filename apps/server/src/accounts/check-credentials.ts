import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { selectClientCredentials } from './clients.sql.ts';
import { type DeviceOwner, findDevice } from './device-cookie.ts';
import type { AccountKind } from './find-account.ts';
import type { NoTry } from './spend-try.ts';
import { selectStaffCredentials } from './staff.sql.ts';
import { tryPassword } from './try-password.ts';

export interface Credentials {
  email: string;
  password: string;
  ip: string;
  /** The `Cookie` header, by which a device of the owner's is known. */
  cookies: string | undefined;
}

export type CredentialsRefused = Refusal<'wrong_credentials'> | NoTry;

const WINDOW_MS = 10 * 60_000;

/** Whose the account is that e-mail and password name together: every call without a session that takes them. */
export async function checkCredentials(
  deps: Deps,
  kind: AccountKind,
  { email, password, ip, cookies }: Credentials,
): Promise<DeviceOwner | CredentialsRefused> {
  const owner = await findOwner(deps.db, kind, email);
  const device = owner && findDevice(deps.config, cookies, owner, deps.now());
  const limit = deps.config.BUDGET_LOGIN_PER_IP;
  // A stranger behind the same address, in a clinic's Wi-Fi, does not hold up the owner's device either.
  const budget = device
    ? { name: 'login:device', of: device, limit, windowMs: WINDOW_MS }
    : { name: 'login:ip', of: ip, limit, windowMs: WINDOW_MS };
  const tooMany = await spendBudgets(deps, deps.db, [budget]);
  if (tooMany) return tooMany;
  const tried = owner ?? { kind, id: null, email, passwordHash: null };
  const isRight = await tryPassword(deps, tried, device ? { device } : { address: ip }, password);
  if (isRefusal(isRight)) return isRight;
  return owner && isRight ? owner : refuse('wrong_credentials');
}

async function findOwner(
  db: Connection,
  kind: AccountKind,
  email: string,
): Promise<DeviceOwner | null> {
  const select = kind === 'client' ? selectClientCredentials : selectStaffCredentials;
  const row = await select(db, email);
  return row ? { kind, id: row.id, passwordHash: row.password_hash } : null;
}
