import type { ErrorCode, WaitCode } from '@alivio/contract/errors.ts';

/** An expected "no": a use case returns it, the HTTP layer turns it into the answer of the closed error table. */
export class Refusal {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    this.code = code;
    this.details = details;
  }
}

export function refuse(
  code: Exclude<ErrorCode, WaitCode>,
  details?: Record<string, unknown>,
): Refusal {
  return new Refusal(code, details);
}

/** A "not now": whoever asks is told when to come back. */
export function refuseUntil(code: WaitCode, at: Date, now: Date): Refusal {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
  return new Refusal(code, { retryAfterSeconds: Math.max(1, seconds) });
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}
