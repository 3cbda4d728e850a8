import type { FastifyReply } from 'fastify';

/**
 * The company's own codes for calls that it did not carry out are not public: these are ours. That nothing is known of
 * an order is the answer to a good question, so its status is 200.
 */
const refusals = {
  E01: { status: 400, message: 'Solicitud inválida' },
  E02: { status: 401, message: 'Comercio o llave inválidos' },
  E03: { status: 409, message: 'La transacción ya fue procesada' },
  E04: { status: 200, message: 'No se encontró la transacción' },
  E05: { status: 401, message: 'La sesión no es válida o venció' },
  E06: { status: 503, message: 'Servicio no disponible' },
} as const;

type IzipayErrorCode = keyof typeof refusals;

export class IzipayRefusal {
  readonly code: IzipayErrorCode;
  /** Which field is wrong, where there is one. */
  readonly detail: string | undefined;

  constructor(code: IzipayErrorCode, detail?: string) {
    this.code = code;
    this.detail = detail;
  }
}

export function sendRefusal(reply: FastifyReply, { code, detail }: IzipayRefusal): FastifyReply {
  const { status, message } = refusals[code];
  const text = detail === undefined ? message : `${message}: ${detail}`;
  return reply.code(status).send({ code, message: text, response: null });
}
