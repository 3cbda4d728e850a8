import { delegatedTexts, isDelegatedAct } from '@alivio/contract/delegated-acts.ts';
import {
  type ErrorBody,
  type ErrorCode,
  errors,
  type FieldError,
} from '@alivio/contract/errors.ts';
import type { FastifyReply } from 'fastify';

/** What will be sent. Its body is plain data, which can be stored for an idempotent repeat, or a stream, which cannot. */
export interface Outcome {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A refusal of the closed table. `Retry-After` also travels as a header when the details know it. */
export function refusalOutcome(code: ErrorCode, details: Record<string, unknown> = {}): Outcome {
  const { status, errorType, message } = errors[code];
  const seconds = details.retryAfterSeconds;
  const wait = typeof seconds === 'number' ? seconds : null;
  const body: ErrorBody = {
    message: sentence(code, details) ?? message,
    status,
    errorType,
    details: { code, ...details },
  };
  return wait === null
    ? { status, body }
    : { status, body, headers: { 'retry-after': String(wait) } };
}

/** Where the table's sentence says less than is known of this very case. */
function sentence(
  code: ErrorCode,
  { act, retryAfterSeconds: wait }: Record<string, unknown>,
): string | null {
  if (code === 'delegated' && isDelegatedAct(act)) return delegatedTexts[act];
  return code === 'too_many_requests' && typeof wait === 'number' ? waitText(wait) : null;
}

const SOON_SECONDS = 5;

/** 'Un momento' would be untrue of a limit that lasts until tomorrow, or for half a minute. */
function waitText(seconds: number): string {
  if (seconds < SOON_SECONDS) return errors.too_many_requests.message;
  return `Hubo muchos intentos seguidos. Vuelve a intentarlo en ${lengthText(seconds)}.`;
}

function lengthText(seconds: number): string {
  if (seconds <= 60) return `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hora' : `${hours} horas`;
}

export function validationOutcome(fields: FieldError[]): Outcome {
  const { status, errorType, message } = errors.validation;
  const body: ErrorBody = { message, status, errorType, details: fields };
  return { status, body };
}

/** Every answer leaves here. A form is answered with a page, also where its refusal was nobody's handler's. */
export function send(reply: FastifyReply, outcome: Outcome): FastifyReply {
  const endpoint = reply.request.routeOptions.config.endpoint;
  const { status, body, headers } =
    endpoint?.bodyKind === 'form' && outcome.status >= 400
      ? refusedForm(
          isForLater(outcome) ? (endpoint.laterAt ?? endpoint.refusedAt) : endpoint.refusedAt,
          outcome,
        )
      : outcome;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .headers(headers ?? {})
    .send(body);
}

/** Nothing that was typed is wrong: the same may be taken another time. */
function isForLater({ status }: Outcome): boolean {
  return status === 429 || status >= 500;
}

/** The page learns the code and the names of refused fields; what was typed never stands in an address. */
function refusedForm(page: string, { body }: Outcome): Outcome {
  const { details } = body as ErrorBody;
  const query = new URLSearchParams({ error: 'validation' });
  if (Array.isArray(details))
    for (const field of new Set(details.map((each) => each.field))) query.append('field', field);
  else query.set('error', details.code);
  const [address = page, fragment] = page.split('#');
  const place = fragment === undefined ? '' : `#${fragment}`;
  return { status: 303, body: '', headers: { location: `${address}?${query}${place}` } };
}
