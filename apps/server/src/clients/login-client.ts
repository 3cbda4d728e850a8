import type { ClientUser } from '@alivio/contract/client.ts';
import { findClientByPassword } from '#server/accounts/find-client-by-password.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { spendLoginBudget } from '#server/accounts/login-budget.ts';
import { noteOwnLogin } from '#server/accounts/note-own-login.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { findClient } from './get-client.ts';

interface Credentials {
  email: string;
  password: string;
  ip: string;
  userAgent: string | undefined;
}

export async function loginClient(
  deps: Deps,
  { email, password, ip, userAgent }: Credentials,
): Promise<
  { user: ClientUser; token: string } | Refusal<'wrong_credentials' | 'too_many_requests'>
> {
  const tooMany = await spendLoginBudget(deps, 'client', email, ip);
  if (tooMany) return tooMany;
  const clientId = await findClientByPassword(deps.db, { email, password });
  if (clientId === null) return refuse('wrong_credentials');
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const user = await findClient(trx, clientId);
    // Forgotten while the password was being checked.
    if (!user) return refuse('wrong_credentials');
    await noteOwnLogin(deps, trx, clientId);
    return { user, token: await openSession(deps, trx, { clientId }, userAgent) };
  });
}
