import type { FastifyInstance } from 'fastify';
import { toView } from '#sandbox/messages/message.ts';
import { textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

const DEFAULT_LIMIT = 200;

export function registerMessageControl(app: FastifyInstance, world: World): void {
  app.get('/control/messages', async (request, reply) => {
    const limit = Number(textField(request.query, 'limit') ?? DEFAULT_LIMIT);
    if (!Number.isInteger(limit) || limit < 1) {
      return reply.code(400).send({ ok: false, message: 'limit debe ser un entero desde 1.' });
    }
    const to = textField(request.query, 'to');
    return world.messages.list({ to, limit }).map(toView);
  });

  app.post('/control/reset', async () => {
    world.reset();
    return { ok: true };
  });
}
