import type { FastifyInstance } from 'fastify';
import type { World } from '#sandbox/world.ts';

const HEARTBEAT_MS = 15_000;

/** Server-Sent Events: the page hears of messages and scenarios as they happen. */
export function registerEvents(app: FastifyInstance, world: World): void {
  app.get('/control/events', (_request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    stream.write('retry: 1000\n\n');

    const unsubscribe = world.feed.subscribe(({ type, data }) => {
      stream.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    });
    const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
  });
}
