import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';
import { shortenedAddress } from './client-address.ts';
import { describeError } from './describe-error.ts';

const PERSONAL = [
  'dni',
  'email',
  'phone',
  'token',
  'code',
  'password',
  'authorization',
  'identification_number',
  'to',
  'recipient',
];

/** Personal values are removed wherever they stand, one or two levels deep, in anything that is logged. */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: null,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: {
      paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[oculto]',
    },
  };
  return pino(options, destination);
}

/** One line per request, with the route pattern and never the URL: URLs hold DNI numbers, e-mails and tokens. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        role: request.session?.role,
        from: shortenedAddress(request.ip),
      },
      'request',
    );
  });
}
