import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listens on a port of its own choosing, for tests of what only a real line shows. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: 'localhost', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface RawRequest {
  socket: Socket;
  /** Everything the server has to say, once it has closed the line. */
  answer: Promise<{ status: number; body: string; headers: string }>;
}

/** A request written by hand: whoever calls decides what of the body goes out, and when. */
export async function beginRequest(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<RawRequest> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  // A server that has answered may close the line while we are still writing.
  socket.on('error', () => {});
  const answer = once(socket, 'close').then(() => {
    const [head = '', body = ''] = text.split('\r\n\r\n', 2);
    return { status: Number(head.split(' ')[1]), body, headers: head.toLowerCase() };
  });
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([k, v]) => `${k}: ${v}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { socket, answer };
}
