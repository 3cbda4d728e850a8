import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { selectClient } from './clients.sql.ts';
import { verifyPassword } from './passwords.ts';
import { selectStaffPassword } from './staff.sql.ts';

export type WrongPassword = Refusal<'current_password_wrong' | 'too_many_requests'>;

const WINDOW_MS = 10 * 60_000;

/** Asks a signed-in person for the password again; a stolen session must not become a password guesser. */
export async function checkOwnPassword(
  deps: Deps,
  session: Session,
  password: string,
): Promise<null | WrongPassword> {
  const limit = deps.config.BUDGET_LOGIN_PER_ACCOUNT;
  const [kind, id] = isClientSession(session)
    ? (['client', session.clientId] as const)
    : (['staff', session.staffUserId] as const);
  const budget = { name: `own-password:${kind}`, of: String(id), limit, windowMs: WINDOW_MS };
  const tooMany = await spendBudgets(deps, deps.db, [budget]);
  if (tooMany) return tooMany;
  const row =
    kind === 'client' ? await selectClient(deps.db, id) : await selectStaffPassword(deps.db, id);
  const matches = await verifyPassword(row?.password_hash ?? null, password);
  return matches ? null : refuse('current_password_wrong');
}
