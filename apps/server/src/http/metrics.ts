import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { DatabaseState } from '#server/db/line.ts';
import type { CallbackOutcome } from './callbacks/serve-callback.ts';
import { registerChainMetrics } from './chain-metrics.ts';
import { knownOf } from './known-of.ts';
import { countCloseFailures, countFailedJobs, countUnsentMessages } from './metrics.sql.ts';
import { refusalOutcome, send } from './outcome.ts';

declare module 'fastify' {
  interface FastifyInstance {
    countCallback: (provider: string, outcome: CallbackOutcome) => void;
  }
}

const DATABASE_STATES = ['answers', 'lost', 'hangs'] as const satisfies readonly DatabaseState[];

/** Prometheus metrics of this process: requests by route, and what waits in the database for somebody to look. */
export function registerMetrics(app: FastifyInstance): void {
  const { deps } = app;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'alivio_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'alivio_outbox_messages',
    help: 'Messages by state; dead ones need a person',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const unsent = await knownOf(countUnsentMessages(deps.db));
      for (const { state, count } of unsent ?? []) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'alivio_jobs_failed',
    help: 'Jobs that used up their attempts',
    registers: [registry],
    async collect() {
      this.set((await knownOf(countFailedJobs(deps.db))) ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'alivio_daily_close_failures',
    help: 'What a close of day could not do to a loan and is still to be done',
    registers: [registry],
    async collect() {
      this.set((await knownOf(countCloseFailures(deps.db))) ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'alivio_file_checks',
    help: 'Files being checked by this process, and files that wait for it',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = deps.fileChecker.load;
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'alivio_database_state',
    help: 'What the database did when it was asked last, about once a second: answers, lost (no connection) or hangs',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of DATABASE_STATES) this.set({ state }, deps.line.state === state ? 1 : 0);
    },
  });
  registerChainMetrics(registry, deps);
  const failures = new Counter({
    name: 'alivio_http_failures_total',
    help: 'Answers with status 500',
    registers: [registry],
  });

  const callbacks = new Counter({
    name: 'alivio_callbacks_total',
    help: 'What providers told us, by what came of it; forged ones may be somebody else',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  app.decorate('countCallback', (provider, outcome) => callbacks.inc({ provider, outcome }));

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const status = String(reply.statusCode);
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode === 500) failures.inc();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(deps.config, request.headers.authorization))
      return send(reply, refusalOutcome('not_found'));
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Whoever may not is told that there is nothing. Hashes are of one length, whatever was sent. */
function mayRead(
  { METRICS_TOKEN, APP_ENV }: Pick<Config, 'METRICS_TOKEN' | 'APP_ENV'>,
  authorization = '',
): boolean {
  if (METRICS_TOKEN === undefined) return APP_ENV !== 'production';
  return timingSafeEqual(sha256(authorization), sha256(`Bearer ${METRICS_TOKEN}`));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
