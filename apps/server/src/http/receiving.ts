import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { bodyLimits, smallBodyLimits } from './body-limits.ts';
import { BodyMeter } from './body-meter.ts';
import { BodyRefused } from './body-refused.ts';
import { refusalOutcome } from './outcome.ts';

/** Long enough for an answer to arrive before the line is cut, too short to be worth holding a line open for. */
const LINGER_MS = 2_000;

/** Holds every body to the limits of its kind, a callback or a call that says so to its own, and reads nothing of one that was refused before its end. */
export function registerReceiving(app: FastifyInstance): void {
  const limits = bodyLimits(app.deps.config);
  // Fastify would take a text where JSON is asked for.
  app.removeContentTypeParser('text/plain');

  app.addHook('preParsing', async (request, _, payload) => {
    const { endpoint, callback } = request.routeOptions.config;
    const ownBytes = callback?.bodyLimitBytes ?? endpoint?.bodyLimitBytes;
    const limit =
      ownBytes === undefined
        ? limits[endpoint?.bodyKind ?? 'json']
        : smallBodyLimits(app.deps.config, ownBytes);
    if (Number(request.headers['content-length']) > limit.bodyBytes)
      throw new BodyRefused(refusalOutcome(limit.tooLarge));
    return new BodyMeter(payload, limit);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (hasBody(request.raw) && request.raw.complete === false) {
      reply.header('connection', 'close');
      closeGently(request.raw);
    }
    return payload;
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/**
 * Node closes a line after its last answer at once, and a client that is still sending then finds it broken instead
 * of reading why. So we stop reading, say that we are done, and close a moment later.
 */
function closeGently({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.pause();
    socket.end();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(cut));
  };
}
