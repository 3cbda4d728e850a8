import type { FastifyReply } from 'fastify';

/** The codes of one-time codes are documented; those of other calls are not, only their statuses. */
const refusals = {
  BAD_REQUEST: 400,
  CONTRACT_DONE: 400,
  INVALID_ITEM_VALUE: 400,
  INVALID_ITEM_VERSION: 400,
  INVALID_OTP_TOKEN: 400,
  MISSING_ITEM: 400,
  NOTHING_PENDING: 400,
  UNKNOWN_ITEM: 400,
  CODE_SENT_RECENTLY: 400,
  EXPIRED_CODE: 400,
  INVALID_AUTH: 400,
  OUT_OF_ATTEMPTS: 400,
  USED_CODE: 400,
  WRONG_CODE: 400,
  UNAUTHORIZED: 401,
  INVALID_TOKEN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type KeynuaErrorCode = keyof typeof refusals;

export class KeynuaRefusal {
  readonly code: KeynuaErrorCode;
  readonly message: string;

  constructor(code: KeynuaErrorCode, message: string) {
    this.code = code;
    this.message = message;
  }
}

export function sendKeynuaError(
  reply: FastifyReply,
  { code, message }: Pick<KeynuaRefusal, 'code' | 'message'>,
): FastifyReply {
  return reply.code(refusals[code]).send({ code, message });
}
