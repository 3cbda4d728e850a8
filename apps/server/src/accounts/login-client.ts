import type { ClientUser } from '@alivio/contract/client.ts';
import { lockClient } from '#server/db/lock-client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { selectClientCredentials, updateOwnLogin } from './clients.sql.ts';
import { findClient } from './get-client.ts';
import { spendLoginBudget } from './login-budget.ts';
import { verifyPassword } from './passwords.ts';

export async function loginClient(
  deps: Deps,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<
  { user: ClientUser; token: string } | Refusal<'wrong_credentials' | 'too_many_requests'>
> {
  const tooMany = await spendLoginBudget(deps, 'client', email, ip);
  if (tooMany) return tooMany;
  const client = await selectClientCredentials(deps.db, email);
  const matches = await verifyPassword(client?.password_hash ?? null, password);
  if (!client || !matches) return refuse('wrong_credentials');
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, client.id);
    const user = await findClient(trx, client.id);
    // Forgotten while the password was being checked.
    if (!user) return refuse('wrong_credentials');
    await updateOwnLogin(trx, client.id, deps.now());
    return { user, token: await openSession(deps, trx, { clientId: client.id }) };
  });
}
