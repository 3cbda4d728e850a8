import type { ErrorBody, ErrorCode, FieldError } from '@alivio/contract/errors.ts';

/** What the table of the contract cannot know: nothing was sent, no answer came, or one that nobody can read. */
type TransportErrorType = 'NotSent' | 'ConnectionLost' | 'UnreadableAnswer' | 'NoSuccess';

interface ApiErrorFacts {
  status: number;
  errorType: ErrorBody['errorType'] | TransportErrorType;
  message: string;
  details: ErrorBody['details'] | null;
}

/** Every way a call can fail, in one shape. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorType: ApiErrorFacts['errorType'];
  readonly details: ApiErrorFacts['details'];

  constructor({ status, errorType, message, details }: ApiErrorFacts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errorType = errorType;
    this.details = details;
  }

  /** The code of the closed table; null when the failure is not a refusal of ours. */
  get code(): ErrorCode | null {
    if (this.details === null) return null;
    return Array.isArray(this.details) ? 'validation' : this.details.code;
  }

  get isConnectionLost(): boolean {
    return this.errorType === 'ConnectionLost';
  }

  /** How long a refusal that ends with time lasts; 0 for every other. */
  get retryAfterMs(): number {
    if (this.details === null || Array.isArray(this.details)) return 0;
    const { retryAfterSeconds: seconds } = this.details;
    return typeof seconds === 'number' ? seconds * 1000 : 0;
  }

  /** Refused fields with their texts, whichever way the refusal names them. */
  get fields(): readonly FieldError[] {
    if (this.details === null) return [];
    if (Array.isArray(this.details)) return this.details;
    const { field } = this.details;
    return typeof field === 'string' ? [{ field, message: this.message }] : [];
  }
}

/** What stands in the request is nothing that the server would take: no field of a form should let it through. */
export function notSent(): ApiError {
  return new ApiError({
    status: 0,
    errorType: 'NotSent',
    message: 'Algún dato falta o es muy largo.',
    details: null,
  });
}

export function connectionLost(): ApiError {
  return new ApiError({
    status: 0,
    errorType: 'ConnectionLost',
    message: 'No pudimos conectarnos. Revisa tu conexión e intenta de nuevo: no se perdió nada.',
    details: null,
  });
}

export function unreadableAnswer(status: number): ApiError {
  return new ApiError({
    status,
    errorType: 'UnreadableAnswer',
    message: 'Tuvimos un problema. Tu avance está a salvo. Intenta de nuevo en un minuto.',
    details: null,
  });
}

/** What came is no answer of this call; one of the "separate host" without success says why (spec 1 §7). */
export function otherAnswer(status: number, body: unknown): ApiError {
  if (!isWithoutSuccess(body)) return unreadableAnswer(status);
  return new ApiError({ status, errorType: 'NoSuccess', message: body.message, details: null });
}

function isWithoutSuccess(body: unknown): body is { message: string } {
  const { success, message } = Object(body);
  return success === false && typeof message === 'string' && message !== '';
}

export function refusedAnswer(status: number, body: unknown): ApiError {
  return isErrorBody(body) ? new ApiError({ ...body, status }) : unreadableAnswer(status);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    'errorType' in body &&
    'details' in body &&
    typeof body.details === 'object'
  );
}
