import type { ApiError } from '#lib/api-error.ts';

/** Whether asking again may be answered otherwise: a line that is down, a server in trouble, too much at once. */
export function mayPass({ status, retryAfterMs }: ApiError): boolean {
  return status === 0 || status >= 500 || retryAfterMs > 0;
}
