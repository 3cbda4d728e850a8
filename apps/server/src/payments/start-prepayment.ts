import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { type BeginPrepaymentRefusal, beginPrepayment } from './begin-prepayment.ts';
import type { CardForm } from './open-card-form.ts';
import type { WantedPrepayment } from './price-prepayment.ts';
import { startAttempt } from './start-attempt.ts';

/** Opens an attempt to prepay by card and answers what the form needs. */
export function startPrepayment(
  deps: Deps,
  session: ClientSession,
  wanted: WantedPrepayment,
): Promise<CardForm | Refusal<BeginPrepaymentRefusal | 'too_many_requests' | 'unavailable'>> {
  const taken = { loanId: wanted.loanId, numbers: 'all' } as const;
  return startAttempt(deps, session, taken, (trx) => beginPrepayment(deps, trx, session, wanted));
}
