import type { FastifyRequest } from 'fastify';

/** Where the caller reaches the company; a phone on the network calls it otherwise than this machine does. */
export function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
