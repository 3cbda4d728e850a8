import {
  type ErrorBody,
  type ErrorCode,
  errors,
  type FieldError,
} from '@alivio/contract/errors.ts';
import type { FastifyReply } from 'fastify';

/** What will be sent, as plain data: it can be stored for an idempotent repeat before it leaves. */
export interface Outcome {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A refusal of the closed table. `Retry-After` also travels as a header when the details know it. */
export function refusalOutcome(code: ErrorCode, details: Record<string, unknown> = {}): Outcome {
  const { status, errorType, message } = errors[code];
  const body: ErrorBody = { message, status, errorType, details: { code, ...details } };
  const seconds = details.retryAfterSeconds;
  return typeof seconds === 'number'
    ? { status, body, headers: { 'retry-after': String(seconds) } }
    : { status, body };
}

export function validationOutcome(fields: FieldError[]): Outcome {
  const { status, errorType, message } = errors.validation;
  const body: ErrorBody = { message, status, errorType, details: fields };
  return { status, body };
}

export function send(reply: FastifyReply, { status, body, headers }: Outcome): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .headers(headers ?? {})
    .send(body);
}
