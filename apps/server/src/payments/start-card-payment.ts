import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { type BeginRefusal, beginCardPayment, type Chosen } from './begin-card-payment.ts';
import type { CardForm } from './open-card-form.ts';
import { startAttempt } from './start-attempt.ts';

/** Opens an attempt to pay instalments by card and answers what the form needs. */
export function startCardPayment(
  deps: Deps,
  session: ClientSession,
  chosen: Chosen,
): Promise<CardForm | Refusal<BeginRefusal | 'too_many_requests' | 'unavailable'>> {
  return startAttempt(deps, session, chosen, (trx) => beginCardPayment(deps, trx, session, chosen));
}
