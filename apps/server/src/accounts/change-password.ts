import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import type { Session } from '#server/sessions/session.ts';
import { checkOwnPassword, type WrongPassword } from './check-own-password.ts';
import type { DeviceOwner } from './device-cookie.ts';
import { type AccountChanged, lockOwnAccount } from './lock-own-account.ts';
import { setPassword } from './set-password.ts';

/** Gives the account with its new hash: the device it was changed on stays one of the owner's. */
export async function changePassword(
  deps: Deps,
  session: Session,
  { current, next }: { current: string; next: string },
): Promise<DeviceOwner | WrongPassword | AccountChanged> {
  const owner = await checkOwnPassword(deps, session, current);
  if (isRefusal(owner)) return owner;
  return inTransaction(deps.db, async (trx) => {
    const changed = await lockOwnAccount(deps, trx, session, owner);
    if (changed) return changed;
    const { kind, id } = owner;
    const account = { kind, id, password: next, keepSessionId: session.id };
    return { ...owner, passwordHash: await setPassword(deps, trx, account) };
  });
}
