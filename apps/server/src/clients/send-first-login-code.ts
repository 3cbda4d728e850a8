import type { FirstLoginCode } from '@alivio/contract/first-login.ts';
import { getStaffUser } from '#server/accounts/get-staff-user.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { shortName } from '#server/accounts/short-name.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { deliverCode } from '#server/verification/deliver-code.ts';
import { issueCode } from '#server/verification/issue-code.ts';
import { maskDestination } from '#server/verification/mask-destination.ts';
import { findFirstLogin } from './find-first-login.ts';

/** To the phone on file, and only that: whoever has the password alone learns three figures of it. */
export async function sendFirstLoginCode(
  deps: Deps,
  { clientId, resend, ip }: { clientId: number; resend: boolean; ip: string },
): Promise<FirstLoginCode | Refusal<'first_login_done' | 'too_many_requests'>> {
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const first = await findFirstLogin(trx, clientId);
    if (!first) return refuse('first_login_done');
    const { owner, advisorId } = first;
    const issued = await issueCode(deps, trx, { owner, resend, ip });
    if (isRefusal(issued)) return issued;
    // Nobody has proved to be the client yet: it may be whoever typed the password at the registration.
    if (issued.fresh) await deliverCode(deps, trx, 'system', owner, issued.fresh);
    return {
      destination: maskDestination(owner.destination),
      resend_in_seconds: issued.resendInSeconds,
      advisor: shortName(await getStaffUser(trx, advisorId)),
    };
  });
}
