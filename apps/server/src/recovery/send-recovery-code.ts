import type { RecoveryCode } from '@alivio/contract/recovery.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { deliverCode } from '#server/verification/deliver-code.ts';
import { issueCode } from '#server/verification/issue-code.ts';
import { maskDestination } from '#server/verification/mask-destination.ts';
import { findRecovery } from './find-recovery.ts';

/** To the phone that has been on file for long enough; whoever has the link alone learns three figures of it. */
export async function sendRecoveryCode(
  deps: Deps,
  { token, resend, ip }: { token: string; resend: boolean; ip: string },
): Promise<RecoveryCode | Refusal<'link_invalid' | 'too_many_requests'>> {
  return inTransaction(deps.db, async (trx) => {
    const recovery = await findRecovery(deps, trx, token, 'locked');
    if (isRefusal(recovery)) return recovery;
    // A day has passed since the page asked for the code: a link does not live that long.
    if (recovery.owner === null) return refuse('link_invalid');
    const { owner } = recovery;
    const issued = await issueCode(deps, trx, { owner, resend, ip });
    if (isRefusal(issued)) return issued;
    // Nobody has proved to be the client yet: it may be whoever has the mailbox.
    if (issued.fresh) await deliverCode(deps, trx, 'system', owner, issued.fresh);
    return {
      destination: maskDestination(owner.destination),
      resend_in_seconds: issued.resendInSeconds,
    };
  });
}
