import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { checkOwnPassword, type WrongPassword } from './check-own-password.ts';
import { setPassword } from './set-password.ts';

export async function changePassword(
  deps: Deps,
  session: Session,
  { current, next }: { current: string; next: string },
): Promise<null | WrongPassword> {
  const refusal = await checkOwnPassword(deps, session, current);
  if (refusal) return refusal;
  return inTransaction(deps.db, async (trx) => {
    const account = isClientSession(session)
      ? { kind: 'client' as const, id: session.clientId }
      : { kind: 'staff' as const, id: session.staffUserId };
    await setPassword(deps, trx, { ...account, password: next, keepSessionId: session.id });
    return null;
  });
}
