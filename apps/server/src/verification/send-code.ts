import { lockClient } from '#server/accounts/lock-client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { type Refusal, refuse, refuseUntil } from '#server/refusal.ts';
import { codeMessage } from './code.message.ts';
import { codeOwner } from './code-owner.ts';
import { type CodePurpose, insertCode, selectNewestCode } from './codes.sql.ts';
import { limitSends } from './limit-sends.ts';
import {
  CODE_CHECKS,
  CODE_VALID_MS,
  hashCode,
  newCode,
  resendPossibleAt,
} from './one-time-code.ts';

export interface CodeSent {
  sent: boolean;
  destination: string;
  resendInSeconds: number;
}

/**
 * Sends a code. Entering the step again while a live code exists sends nothing and tells the seconds left;
 * asking for another (`resend`) is possible after the pause and within the budgets.
 */
export async function sendCode(
  deps: Deps,
  {
    clientId,
    purpose,
    resend,
    ip,
  }: { clientId: number; purpose: CodePurpose; resend: boolean; ip: string },
): Promise<CodeSent | Refusal<'already_verified' | 'too_many_requests'>> {
  const { config } = deps;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const owner = await codeOwner(trx, clientId, purpose);
    if (owner.isVerified) return refuse('already_verified');
    const now = deps.now();
    const { destination } = owner;
    const last = await selectNewestCode(trx, owner);
    const pauseEndsAt = last ? resendPossibleAt(config, last.sent_at) : now;
    const resendInSeconds = Math.max(0, Math.ceil((pauseEndsAt.getTime() - now.getTime()) / 1000));
    const isLive = last && last.expires_at > now && !last.used_at && last.checks < CODE_CHECKS;
    if (isLive && !resend) return { sent: false, destination, resendInSeconds };
    if (resendInSeconds > 0) return refuseUntil('too_many_requests', pauseEndsAt, now);

    const tooMany = await limitSends(deps, trx, { owner, ip });
    if (tooMany) return tooMany;

    const code = newCode();
    const expiresAt = new Date(now.getTime() + CODE_VALID_MS);
    await insertCode(trx, owner, {
      hash: hashCode(config.SECRET_KEY, owner, code),
      sentAt: now,
      expiresAt,
    });
    const { host } = new URL(config.PUBLIC_URL);
    await enqueueMessage(deps, trx, owner, codeMessage(owner, code, { host, expiresAt }));
    return { sent: true, destination, resendInSeconds: config.CODE_RESEND_SECONDS };
  });
}
