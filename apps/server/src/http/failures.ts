import { randomUUID } from 'node:crypto';
import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { ProviderDown } from '#server/providers/call-provider.ts';
import { BodyRefused } from './body-refused.ts';
import { refusalOutcome, send } from './outcome.ts';
import { hadUnreadableUrl } from './unreadable-url.ts';

/** A failover takes some seconds; whoever asks sooner hears it again at no cost. */
const AWAY_SECONDS = 5;

const OF_A_FILE = ['content-type', 'content-disposition', 'content-length'];

/** Turns what was not foreseen by a use case into the same error shape, without ever telling a stack. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // A file that failed before its first byte leaves what was said of it.
    for (const name of OF_A_FILE) reply.removeHeader(name);
    if (error instanceof BodyRefused) return send(reply, error.outcome);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return send(reply, refusalOutcome('too_large'));
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return send(reply, refusalOutcome('unsupported_media'));
    if (error.statusCode === 400) return send(reply, refusalOutcome('malformed'));
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'database away');
      return send(reply, refusalOutcome('unavailable', { retryAfterSeconds: AWAY_SECONDS }));
    }
    if (error instanceof ProviderDown) {
      request.log.warn({ err: error }, 'provider down');
      return send(reply, refusalOutcome('unavailable'));
    }
    const logId = randomUUID();
    request.log.error({ err: error, logId }, 'unexpected failure');
    return send(reply, refusalOutcome('internal', { logId }));
  });
}

/** HTTP/1.1 asks for it; Node's own refusal says nothing. */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined)
      return send(reply, refusalOutcome('malformed'));
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A known path with another method is 405 and names the methods it takes; unknown API paths are JSON 404. */
export function registerUnknownCalls(app: FastifyInstance, known: readonly Endpoint[]): void {
  for (const url of new Set(known.map(fullPath))) {
    const taken = known.filter((e) => fullPath(e) === url).map((e) => e.method);
    app.route({
      method: METHODS.filter((method) => !taken.includes(method)),
      url,
      handler: (_, reply) =>
        send(reply.header('allow', taken.join(', ')), refusalOutcome('method_not_allowed')),
    });
  }
  for (const url of ['/api', '/services', '/hooks'].flatMap((base) => [base, `${base}/*`]))
    app.all(url, ({ raw }, reply) =>
      send(reply, refusalOutcome(hadUnreadableUrl(raw) ? 'malformed' : 'not_found')),
    );
}
