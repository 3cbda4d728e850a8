import type { RecoveryCode } from '@alivio/contract/recovery.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { codeMessage } from '#server/verification/code.message.ts';
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
    const { clientId, owner } = recovery;
    const issued = await issueCode(deps, trx, { owner, resend, ip });
    if (isRefusal(issued)) return issued;
    if (issued.fresh) {
      const { code, expiresAt } = issued.fresh;
      const { host } = new URL(deps.config.PUBLIC_URL);
      await enqueueMessage(deps, trx, owner, codeMessage(owner, code, { host, expiresAt }));
      // Nobody has proved to be the client yet: it may be whoever has the mailbox.
      await recordAuditEvent(deps, trx, 'system', {
        action: 'client.recovery_code_sent',
        subject: { kind: 'client', id: clientId },
      });
    }
    return {
      destination: maskDestination(owner.destination),
      resend_in_seconds: issued.resendInSeconds,
    };
  });
}
