import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sdkScript } from '#sandbox/izipay/sdk/script.ts';
import { sdkStyles } from '#sandbox/izipay/sdk/styles.ts';
import { nextOutcome } from '#sandbox/scenarios/next-outcome.ts';
import { allowAnyOrigin } from '#sandbox/wire/allow-any-origin.ts';
import type { World } from '#sandbox/world.ts';

/** When a slow script was asked for without saying how slow: longer than a page waits for it. */
const SLOW_MS = 40_000;
const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

export function registerSdk(app: FastifyInstance, world: World): void {
  void app.register((scope, _, done) => {
    allowAnyOrigin(scope, []);

    scope.get('/izipay/payments/v1/js/index.js', async (_request, reply) => {
      const delayMs = world.scenarios.planned('card')?.delayMs ?? 0;
      const outcome = await nextOutcome(world, 'card', ['script_error', 'script_slow']);
      if (outcome === 'script_error') return reply.code(503).type('text/plain').send('');
      if (outcome === 'script_slow' && delayMs === 0) {
        // Holds up no stop: whoever waits is cut off.
        await sleep(SLOW_MS, undefined, { ref: false });
      }
      return reply.headers(headers).type('text/javascript; charset=utf-8').send(sdkScript);
    });

    scope.get('/izipay/payments/v1/css/index.css', (_request, reply) =>
      reply.headers(headers).type('text/css; charset=utf-8').send(sdkStyles),
    );
    done();
  });
}
