import type { AccountKind } from '#server/accounts/find-account.ts';
import { setPassword } from '#server/accounts/set-password.ts';
import { spendLink } from '#server/accounts/single-use-links.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

export async function resetPassword(
  deps: Deps,
  { kind, token, password }: { kind: AccountKind; token: string; password: string },
): Promise<null | Refusal<'link_invalid'>> {
  return inTransaction(deps.db, async (trx) => {
    const link = await spendLink(deps, trx, token, `${kind}_password`);
    const id = kind === 'client' ? link?.client_id : link?.staff_user_id;
    if (!id) return refuse('link_invalid');
    await setPassword(deps, trx, { kind, id, password });
    return null;
  });
}
