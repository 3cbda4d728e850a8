import { findClientByPassword } from '#server/accounts/find-client-by-password.ts';
import { spendLoginBudget } from '#server/accounts/login-budget.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

export interface Credentials {
  email: string;
  password: string;
  ip: string;
}

/** Every call that takes a password counts as a login. */
export async function checkCredentials(
  deps: Deps,
  { email, password, ip }: Credentials,
): Promise<{ clientId: number } | Refusal<'wrong_credentials' | 'too_many_requests'>> {
  const tooMany = await spendLoginBudget(deps, 'client', email, ip);
  if (tooMany) return tooMany;
  const clientId = await findClientByPassword(deps.db, { email, password });
  return clientId === null ? refuse('wrong_credentials') : { clientId };
}
