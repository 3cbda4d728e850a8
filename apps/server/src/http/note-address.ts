import type { FastifyInstance } from 'fastify';
import { actFrom } from '#server/acting-address.ts';
import { shortenedAddress } from './client-address.ts';

/** What a request does is on record with the address it came from, from its first hook on. */
export function registerAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ ip }, _, done) => actFrom(shortenedAddress(ip), done));
}
