/**
 * The one closed table of refusals. A code cannot exist without its HTTP status, its wire type and a Spanish
 * sentence fit to show: the type demands all three.
 */
interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  errorType:
    | 'ValidationError'
    | 'UniqueViolation'
    | 'Unauthorized'
    | 'Forbidden'
    | 'NotFound'
    | 'MethodNotAllowed'
    | 'Conflict'
    | 'TooLarge'
    | 'IdempotencyMismatch'
    | 'TooManyRequests'
    | 'Unavailable'
    | 'Internal';
  message: string;
}

function table<const T extends Record<string, ErrorEntry>>(
  entries: T,
): { [K in keyof T]: ErrorEntry } {
  return entries;
}

export const errors = table({
  validation: { status: 400, errorType: 'ValidationError', message: 'Revisa estos datos.' },
  malformed: {
    status: 400,
    errorType: 'ValidationError',
    message: 'No pudimos leer la solicitud.',
  },
  unsupported_media: {
    status: 415,
    errorType: 'ValidationError',
    message: 'Envía la solicitud en formato JSON.',
  },
  email_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya existe una cuenta con este correo electrónico.',
  },
  dni_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya existe una cuenta con este número de DNI.',
  },
  ce_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya existe una cuenta con este número de CE.',
  },
  amount_out_of_range: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Ingresa un monto entre S/ 1,500 y S/ 25,900.',
  },
  site_without_category: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Esta sede no atiende la categoría elegida. Elige otra.',
  },
  unauthorized: {
    status: 401,
    errorType: 'Unauthorized',
    message: 'Sesión expirada. Por favor, inicia sesión nuevamente.',
  },
  wrong_credentials: {
    status: 401,
    errorType: 'Unauthorized',
    message: 'Tu correo electrónico o contraseña no son correctos. Revisa y vuelve a intentarlo.',
  },
  account_inactive: {
    status: 403,
    errorType: 'Forbidden',
    message: 'Tu cuenta está inactiva. Por favor contacta a soporte para más información.',
  },
  forbidden: {
    status: 403,
    errorType: 'Forbidden',
    message: 'No tienes permisos para realizar esta acción.',
  },
  delegated: {
    status: 403,
    errorType: 'Forbidden',
    message: 'Esta acción solo la puede hacer el paciente con su propia sesión.',
  },
  not_found: { status: 404, errorType: 'NotFound', message: 'No encontramos lo que buscas.' },
  method_not_allowed: {
    status: 405,
    errorType: 'MethodNotAllowed',
    message: 'No tienes permiso para esta acción.',
  },
  date_moves_forward_only: {
    status: 409,
    errorType: 'Conflict',
    message: 'La fecha solo puede avanzar.',
  },
  request_in_flight: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta solicitud todavía se está procesando. Espera unos segundos.',
  },
  too_large: { status: 413, errorType: 'TooLarge', message: 'Lo que envías es demasiado grande.' },
  idempotency_mismatch: {
    status: 422,
    errorType: 'IdempotencyMismatch',
    message: 'Esa clave de idempotencia ya se usó con otros datos.',
  },
  too_many_requests: {
    status: 429,
    errorType: 'TooManyRequests',
    message: 'Hiciste muchos intentos seguidos. Espera un momento y vuelve a intentarlo.',
  },
  internal: {
    status: 500,
    errorType: 'Internal',
    message: 'Tuvimos un problema. Tu avance está a salvo. Intenta de nuevo en un minuto.',
  },
  unavailable: {
    status: 503,
    errorType: 'Unavailable',
    message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos minutos.',
  },
});

export type ErrorCode = keyof typeof errors;

export interface FieldError {
  field: string;
  message: string;
}

/** What every refusal looks like on the wire (`api.md`, "Answers"). */
export interface ErrorBody {
  message: string;
  status: number;
  errorType: ErrorEntry['errorType'];
  details: FieldError[] | ({ code: ErrorCode } & Record<string, unknown>);
}
