import type { FastifyInstance, FastifyReply } from 'fastify';
import { createProspectStore } from '#sandbox/prospects/state.ts';
import { field, textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

const PATH = '/prospects/v1/prospects/:externalId';

/** The company that looks after people who agreed to offers: one address per person, told again as often as one likes. */
export function registerProspects(app: FastifyInstance, world: World): void {
  const store = createProspectStore();

  app.put(PATH, async (request, reply) => {
    if (!request.headers['x-api-key']) return refuseKey(reply);
    const outcome = await world.scenarios.next('prospects');
    if (outcome === 'down') return sendError(reply, 503, 'UNAVAILABLE', 'Try again later.');
    const problem = outcome === 'refused' ? 'The person is on a list.' : problemOf(request.body);
    if (problem !== null) return sendError(reply, 422, 'NOT_TAKEN', problem);
    return store.put({
      external_id: textField(request.params, 'externalId') ?? '',
      name: textField(request.body, 'name') ?? null,
      email: textField(request.body, 'email') ?? '',
      phone: textField(request.body, 'phone') ?? '',
      site: textField(request.body, 'site') ?? null,
      step: textField(request.body, 'step') ?? '',
      referred_by: textField(request.body, 'referred_by') ?? null,
    });
  });

  app.delete(PATH, async (request, reply) => {
    if (!request.headers['x-api-key']) return refuseKey(reply);
    const outcome = await world.scenarios.next('prospects');
    if (outcome === 'down') return sendError(reply, 503, 'UNAVAILABLE', 'Try again later.');
    const isKnown = store.remove(textField(request.params, 'externalId') ?? '');
    return isKnown ? { deleted: true } : sendError(reply, 404, 'UNKNOWN', 'No such prospect.');
  });

  app.get('/control/prospects', async () => store.list());
}

/** Contact and step are wanted of everybody; what else is known may be null, and nothing more is taken. */
function problemOf(body: unknown): string | null {
  const known = ['name', 'email', 'phone', 'site', 'step', 'referred_by'];
  const strange = Object.keys(Object(body)).filter((name) => !known.includes(name));
  if (strange.length > 0) return `Unknown: ${strange.join(', ')}.`;
  const missing = ['email', 'phone', 'step'].filter((name) => !textField(body, name));
  if (missing.length > 0) return `Missing: ${missing.join(', ')}.`;
  const wrong = ['name', 'site', 'referred_by'].filter(
    (name) => field(body, name) !== null && textField(body, name) === undefined,
  );
  return wrong.length > 0 ? `Neither text nor null: ${wrong.join(', ')}.` : null;
}

function refuseKey(reply: FastifyReply) {
  return sendError(reply, 401, 'UNAUTHORIZED', 'The header x-api-key is required.');
}

function sendError(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ error: { code, message } });
}
