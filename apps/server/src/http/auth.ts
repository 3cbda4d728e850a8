import type { FastifyInstance } from 'fastify';
import { findSession } from '#server/sessions/find-session.ts';
import type { Session } from '#server/sessions/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

const BEARER = /^Bearer ([\w-]{20,100})$/;

/** Reads the session of every API request once, before the endpoint's permission is checked. */
export function registerAuth(app: FastifyInstance): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token && request.routeOptions.config.endpoint)
      request.session = await findSession(app.deps, token);
  });
}
