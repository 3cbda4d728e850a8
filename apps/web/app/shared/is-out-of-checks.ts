import type { ApiError } from '#lib/api-error.ts';

/** Whether the code that was sent takes no more tries: nothing can be typed until another one is sent. */
export function isOutOfChecks({ code, details }: ApiError): boolean {
  if (code === 'code_locked') return true;
  return details !== null && 'checksLeft' in details && details.checksLeft === 0;
}
