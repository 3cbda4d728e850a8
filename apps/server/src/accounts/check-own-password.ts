import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { selectClient } from './clients.sql.ts';
import type { NoTry } from './spend-try.ts';
import { selectStaffPassword } from './staff.sql.ts';
import { tryPassword } from './try-password.ts';

export type WrongPassword = Refusal<'current_password_wrong'> | NoTry;

/** Asks a signed-in person for the password again; a stolen session must not become a password guesser. */
export async function checkOwnPassword(
  deps: Deps,
  session: Session,
  password: string,
): Promise<null | WrongPassword> {
  const [kind, id] = isClientSession(session)
    ? (['client', session.clientId] as const)
    : (['staff', session.staffUserId] as const);
  const row =
    kind === 'client' ? await selectClient(deps.db, id) : await selectStaffPassword(deps.db, id);
  // Forgotten a moment ago: the session is over.
  if (!row) return refuse('current_password_wrong');
  const account = { kind, id, email: row.email, passwordHash: row.password_hash };
  const isRight = await tryPassword(deps, account, { session: session.id }, password);
  if (isRefusal(isRight)) return isRight;
  return isRight ? null : refuse('current_password_wrong');
}
