import { lockClient } from '#server/accounts/lock-client.ts';
import { noteCodeRefused } from '#server/accounts/note-code-refused.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { codeOwner } from './code-owner.ts';
import type { CodePurpose } from './codes.sql.ts';
import { deliverCode } from './deliver-code.ts';
import { issueCode } from './issue-code.ts';

export interface CodeSent {
  sent: boolean;
  destination: string;
  resendInSeconds: number;
}

/**
 * Sends a code. Entering the step again while a live code exists sends nothing and tells the seconds left;
 * asking for another (`resend`) is possible after the pause and within the budgets. What a limit refuses is remembered,
 * after all else was rolled back: who cannot get a code may verify later.
 */
export async function sendCode(
  deps: Deps,
  {
    by,
    purpose,
    resend,
    ip,
  }: {
    by: ClientSession | { clientId: number };
    purpose: CodePurpose;
    resend: boolean;
    ip: string;
  },
): Promise<CodeSent | Refusal<'already_verified' | 'too_many_requests'>> {
  const { clientId } = by;
  const asked = await codeOwner(deps.db, clientId, purpose);
  const outcome = await inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const owner = await codeOwner(trx, clientId, purpose);
    if (owner.isVerified) return refuse('already_verified');
    const issued = await issueCode(deps, trx, { owner, resend, ip });
    if (isRefusal(issued)) return issued;
    const { fresh, resendInSeconds } = issued;
    const { destination } = owner;
    if (fresh === null) return { sent: false, destination, resendInSeconds };
    await deliverCode(deps, trx, by, owner, fresh);
    return { sent: true, destination, resendInSeconds };
  });
  if (isRefusal(outcome) && outcome.code === 'too_many_requests')
    await noteCodeRefused(deps, deps.db, asked);
  return outcome;
}
