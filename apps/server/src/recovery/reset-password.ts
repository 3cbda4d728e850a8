import type { DeviceOwner } from '#server/accounts/device-cookie.ts';
import type { AccountKind } from '#server/accounts/find-account.ts';
import { setPassword } from '#server/accounts/set-password.ts';
import { spendLink } from '#server/accounts/single-use-links.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { checkCode } from '#server/verification/check-code.ts';
import { spendCode } from '#server/verification/spend-code.ts';
import { findRecovery } from './find-recovery.ts';
import { sendRecoveryCode } from './send-recovery-code.ts';

interface Reset {
  token: string;
  password: string;
}

export async function resetStaffPassword(
  deps: Deps,
  reset: Reset,
): Promise<DeviceOwner | Refusal<'link_invalid'>> {
  return inTransaction(deps.db, (trx) => spendAndSet(deps, trx, 'staff', reset));
}

/**
 * The link alone is enough for an e-mail that has been on file for a day. Before, whoever changed it may be somebody with
 * a stolen session: the phone's code as well. The link is spent only when all is right.
 */
export async function resetClientPassword(
  deps: Deps,
  { code, ip, ...reset }: Reset & { code: string | undefined; ip: string },
): Promise<
  | DeviceOwner
  | Refusal<'link_invalid' | 'phone_code_required' | 'too_many_requests'>
  | Refusal<'code_wrong' | 'code_expired' | 'code_locked'>
> {
  const { token } = reset;
  const asked = await findRecovery(deps, deps.db, token);
  if (isRefusal(asked)) return asked;
  const { owner } = asked;
  if (owner === null) return resetByLink(deps, reset);
  if (code === undefined) return askForCode(deps, token, ip);
  const right = await checkCode(deps, owner, code);
  if (isRefusal(right)) return right;
  return inTransaction(deps.db, async (trx) => {
    const now = await findRecovery(deps, trx, token, 'locked');
    if (isRefusal(now)) return now;
    // E-mail or phone may have been changed while the code was being judged: then nothing is proved.
    if (now.owner && now.owner.destination !== owner.destination) return refuse('code_expired');
    if (!(await spendCode(deps, trx, right.codeId))) return refuse('code_expired');
    return spendAndSet(deps, trx, 'client', reset);
  });
}

/** Judged again under the lock: the e-mail may have been changed a moment ago. */
async function resetByLink(deps: Deps, reset: Reset) {
  return inTransaction(deps.db, async (trx) => {
    const now = await findRecovery(deps, trx, reset.token, 'locked');
    if (isRefusal(now)) return now;
    return now.owner ? refuse('link_invalid') : spendAndSet(deps, trx, 'client', reset);
  });
}

async function askForCode(deps: Deps, token: string, ip: string) {
  const sent = await sendRecoveryCode(deps, { token, resend: false, ip });
  return isRefusal(sent) ? sent : refuse('phone_code_required', { ...sent });
}

/** Gives the account with its new hash: the browser that the link was opened in becomes one of the owner's devices. */
async function spendAndSet(
  deps: Deps,
  trx: Connection,
  kind: AccountKind,
  { token, password }: Reset,
): Promise<DeviceOwner | Refusal<'link_invalid'>> {
  const link = await spendLink(deps, trx, token, `${kind}_password`);
  const id = kind === 'client' ? link?.client_id : link?.staff_user_id;
  if (!id) return refuse('link_invalid');
  return { kind, id, passwordHash: await setPassword(deps, trx, { kind, id, password }) };
}
