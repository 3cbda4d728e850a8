import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface GraphError {
  status: number;
  code: number;
  message: string;
}

/** The envelope of every error of the Graph API. */
export function sendGraphError(reply: FastifyReply, { status, code, message }: GraphError) {
  return reply.code(status).send({
    error: {
      message,
      type: 'OAuthException',
      code,
      fbtrace_id: `A${randomBytes(8).toString('hex')}`,
    },
  });
}
