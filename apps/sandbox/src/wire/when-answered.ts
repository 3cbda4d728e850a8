import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The company tells of what a call did after it has answered the call, also when the line was cut. */
export function whenAnswered({ raw }: FastifyReply, act: () => void): void {
  finished(raw, () => act());
}
