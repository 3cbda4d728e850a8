import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { selectClient } from './clients.sql.ts';
import type { DeviceOwner } from './device-cookie.ts';
import type { NoTry } from './spend-try.ts';
import { selectStaffPassword } from './staff.sql.ts';
import { tryPassword } from './try-password.ts';

export type WrongPassword = Refusal<'current_password_wrong'> | NoTry;

const WINDOW_MS = 10 * 60_000;

/**
 * Asks a signed-in person for the password again; a stolen session must not become a password guesser. Rationed also
 * when it is right: comparing is work, and what it opens may tell of other people. Gives the account with the hash that
 * was compared: it may be another by the time something is written (`lockOwnAccount`).
 */
export async function checkOwnPassword(
  deps: Deps,
  session: Session,
  password: string,
): Promise<DeviceOwner | WrongPassword> {
  const [kind, id] = isClientSession(session)
    ? (['client', session.clientId] as const)
    : (['staff', session.staffUserId] as const);
  const limit = deps.config.BUDGET_OWN_PASSWORD_PER_ACCOUNT;
  const budget = { name: 'own-password', of: `${kind}:${id}`, limit, windowMs: WINDOW_MS };
  const tooMany = await spendBudgets(deps, deps.db, [budget]);
  if (tooMany) return tooMany;
  const row =
    kind === 'client' ? await selectClient(deps.db, id) : await selectStaffPassword(deps.db, id);
  // Forgotten a moment ago: the session is over.
  if (!row) return refuse('current_password_wrong');
  const account = { kind, id, passwordHash: row.password_hash };
  const isRight = await tryPassword(deps, account, { session: 'any' }, password);
  if (isRefusal(isRight)) return isRight;
  return isRight ? account : refuse('current_password_wrong');
}
