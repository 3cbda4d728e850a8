import type { Budget } from '#server/budgets/budget.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuseUntil } from '#server/refusal.ts';
import {
  type CodeOwner,
  type CodeService,
  insertCode,
  selectLastSendForPurpose,
  selectNewestCode,
} from './codes.sql.ts';
import { limitSends } from './limit-sends.ts';
import {
  CODE_CHECKS,
  CODE_VALID_MS,
  hashCode,
  newCode,
  resendPossibleAt,
} from './one-time-code.ts';

export interface FreshCode {
  codeId: number;
  code: string;
  expiresAt: Date;
}

interface IssuedCode {
  /** Null while the last one sent is still good: nothing new is to be sent. */
  fresh: FreshCode | null;
  resendInSeconds: number;
  /** Where the one to type went: the fresh one, or else the one that is still good. */
  went: { service: CodeService | null; copiedTo: string | null };
}

/**
 * Makes a code to be sent in this transaction. Asking again while a live one exists makes none and tells the seconds
 * left; another (`resend`) is possible after the pause, which the client has for the purpose and not for the address, and
 * within the budgets. The client's lock is held.
 */
export async function issueCode(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  {
    owner,
    service = null,
    resend,
    ip,
    also,
  }: {
    owner: CodeOwner;
    service?: CodeService | null;
    resend: boolean;
    ip: string;
    also?: readonly Budget[];
  },
): Promise<IssuedCode | Refusal<'too_many_requests'>> {
  const { config } = deps;
  const now = deps.now();
  const last = await selectNewestCode(trx, owner);
  const lastSentAt = await selectLastSendForPurpose(trx, owner);
  const pauseEndsAt = lastSentAt ? resendPossibleAt(config, lastSentAt) : now;
  const resendInSeconds = Math.max(0, Math.ceil((pauseEndsAt.getTime() - now.getTime()) / 1000));
  const isLive = last && last.expires_at > now && !last.used_at && last.checks < CODE_CHECKS;
  if (isLive && !resend) {
    const { service, copied_to: copiedTo } = last;
    return { fresh: null, resendInSeconds, went: { service, copiedTo } };
  }
  if (resendInSeconds > 0) return refuseUntil('too_many_requests', pauseEndsAt, now);

  const tooMany = await limitSends(deps, trx, { owner, ip, also });
  if (tooMany) return tooMany;

  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_VALID_MS);
  const hash = hashCode(config.SECRET_KEY, owner, code);
  const codeId = await insertCode(trx, owner, { hash, sentAt: now, expiresAt, service });
  return {
    fresh: { codeId, code, expiresAt },
    resendInSeconds: config.CODE_RESEND_SECONDS,
    went: { service, copiedTo: owner.copyTo ?? null },
  };
}
