import type { ApiError } from '#lib/api-error.ts';
import { toldAt } from '#lib/told-at.ts';
import { copy } from './copy.ts';

interface InfoRefusal {
  refusal: ApiError;
  /** Where it is told: in the question for the password, which stays open, or in the form. */
  at: 'password' | 'form';
}

/**
 * Specification 2 §8: a taken e-mail, and of every other 400 that the password is wrong. But what names another field
 * is told there, and what the password has nothing to do with is told as it is.
 */
export function infoRefusalOf(error: ApiError): InfoRefusal {
  if (error.errorType === 'UniqueViolation')
    return { at: 'form', refusal: toldAt('email', copy.emailTaken, error) };
  if (error.fields.length > 0) return { at: 'form', refusal: error };
  if (error.status === 400)
    return { at: 'password', refusal: toldAt('password', copy.wrongPassword, error) };
  const passes = error.isConnectionLost || error.status === 429 || error.status >= 500;
  return { at: passes ? 'password' : 'form', refusal: error };
}
