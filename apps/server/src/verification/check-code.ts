import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse, refuseUntil } from '#server/refusal.ts';
import { type CodeOwner, selectNewestCode, spendCheck } from './codes.sql.ts';
import { limitGuesses } from './limit-guesses.ts';
import { hashCode, resendPossibleAt } from './one-time-code.ts';

/**
 * Whether it is the last code that was sent. The check is spent before the comparison and stays spent, outside of any
 * transaction: a thousand guesses at once are five evaluations. A wrong one is told how many are left: after the last
 * there is nothing to type until another code is sent. All codes of a client share the guesses of a day: who has none
 * left learns nothing, neither from a wrong one nor from the right one.
 */
export async function checkCode(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  owner: CodeOwner,
  code: string,
): Promise<
  | { codeId: number }
  | Refusal<'code_wrong'>
  | Refusal<'code_expired' | 'code_locked'>
  | Refusal<'too_many_requests'>
> {
  const sent = await selectNewestCode(deps.db, owner);
  if (!sent || sent.used_at || sent.expires_at <= deps.now()) return refuse('code_expired');
  const checksLeft = await spendCheck(deps.db, sent.id);
  if (checksLeft === null)
    return refuseUntil('code_locked', resendPossibleAt(deps.config, sent.sent_at), deps.now());
  const tooMany = await limitGuesses(deps, owner);
  if (tooMany) return tooMany;
  const isRight = timingSafeEqual(sent.code_hash, hashCode(deps.config.SECRET_KEY, owner, code));
  return isRight ? { codeId: sent.id } : refuse('code_wrong', { checksLeft });
}
