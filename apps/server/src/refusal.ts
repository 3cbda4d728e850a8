import type { DelegatedAct } from '@alivio/contract/delegated-acts.ts';
import type { ErrorCode, WaitCode } from '@alivio/contract/errors.ts';

/**
 * An expected "no": a use case returns it, the HTTP layer turns it into the answer of the closed error table. Its code
 * is part of its type, so that a handler can answer only what its endpoint declares.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: Code, details: Record<string, unknown> = {}) {
    this.code = code;
    this.details = details;
  }
}

export function refuse<Code extends Exclude<ErrorCode, WaitCode | 'delegated'>>(
  code: Code,
  details?: Record<string, unknown>,
): Refusal<Code> {
  return new Refusal(code, details);
}

/** A "not for them": an advisor who acts for a client is told which act is the client's alone. */
export function refuseDelegated(act: DelegatedAct): Refusal<'delegated'> {
  return new Refusal('delegated', { act });
}

/** A "not now": whoever asks is told when to come back. */
export function refuseUntil<Code extends WaitCode>(code: Code, at: Date, now: Date): Refusal<Code> {
  const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
  return new Refusal(code, { retryAfterSeconds: Math.max(1, seconds) });
}

export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return value instanceof Refusal;
}

/** For a step whose conditions the caller has made sure of: a refusal there is a bug, not an answer. */
export function orThrow<T>(result: T): Exclude<T, Refusal> {
  if (isRefusal(result))
    throw new Error(`refused (${result.code}): ${JSON.stringify(result.details)}`);
  return result as Exclude<T, Refusal>;
}
