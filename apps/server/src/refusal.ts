import type { ErrorCode } from '@alivio/contract/errors.ts';

/** An expected "no": a use case returns it, the HTTP layer turns it into the answer of the closed error table. */
export class Refusal {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    this.code = code;
    this.details = details;
  }
}

export function refuse(code: ErrorCode, details?: Record<string, unknown>): Refusal {
  return new Refusal(code, details);
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}
