import type { ErrorCode } from '@alivio/contract/errors.ts';
import { ApiError } from '#lib/api-error.ts';
import type { ScriptTrouble } from '#lib/load-script.ts';
import { toasts } from './copy.ts';

/**
 * What follows when no form opens. `stay`: another try from here. `tell`: the same, with the server's own sentence.
 * `wait`: the pause begins. `reprice`: read what it costs now. `leave`: back to the payments. `login`: nobody is signed
 * in any more.
 */
interface TroubleEffect {
  toast: string | null;
  next: 'stay' | 'tell' | 'wait' | 'reprice' | 'leave' | 'login';
}

/** Their sentences say what to do, and another page would not help. */
const TOLD_IN_PLACE: readonly (ErrorCode | null)[] = ['too_many_requests', 'unavailable'];

/** Nothing was charged: the client goes back and chooses by the figures of now. */
const CHOSEN_AGAIN: readonly (ErrorCode | null)[] = [
  'prepayment_changed',
  'prepayment_not_possible',
];

/** Specification 2 §8, "Payments". */
export function judgeTrouble(trouble: ScriptTrouble | ApiError): TroubleEffect {
  if (!(trouble instanceof ApiError))
    return trouble === 'load_error'
      ? { toast: toasts.unexpected, next: 'leave' }
      : { toast: toasts.gateway, next: 'stay' };
  const { code, status, isConnectionLost } = trouble;
  if (code === 'installments_taken') return { toast: toasts.unexpected, next: 'wait' };
  if (code === 'payment_amount_changed') return { toast: null, next: 'reprice' };
  if (code === 'delegated' || CHOSEN_AGAIN.includes(code)) return { toast: null, next: 'tell' };
  if (status === 401 || status === 403) return { toast: null, next: 'login' };
  const isToldHere = isConnectionLost || TOLD_IN_PLACE.includes(code);
  return { toast: toasts.other, next: isToldHere ? 'tell' : 'leave' };
}
