import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actFrom } from '#server/acting-address.ts';
import { shortenedAddress } from './client-address.ts';

/**
 * What a request does is on record with the address it came from. Entered twice: a body arrives by events of the line,
 * and what follows the last of them would have lost what was said before.
 */
export function registerAddress(app: FastifyInstance): void {
  const enter = ({ ip }: FastifyRequest, _: FastifyReply, done: () => void) =>
    actFrom(shortenedAddress(ip), done);
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
}
