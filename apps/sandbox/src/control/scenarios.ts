import type { FastifyInstance } from 'fastify';
import { describeScenarios } from '#sandbox/scenarios/describe-scenarios.ts';
import { parsePlan } from '#sandbox/scenarios/parse-plan.ts';
import { textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

export function registerScenarioControl(app: FastifyInstance, world: World): void {
  app.get('/control/scenarios', async () => describeScenarios(world.scenarios));

  app.post('/control/next/:provider', async (request, reply) => {
    const parsed = parsePlan(textField(request.params, 'provider') ?? '', request.body);
    if (!parsed.ok) return reply.code(400).send(parsed);
    world.scenarios.plan(parsed.provider, parsed.plan);
    return { ok: true, provider: parsed.provider, ...parsed.plan };
  });
}
