import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { CallbackOutcome } from './callbacks/serve-callback.ts';
import { countCloseFailures, countFailedJobs, countUnsentMessages } from './metrics.sql.ts';
import { refusalOutcome, send } from './outcome.ts';

declare module 'fastify' {
  interface FastifyInstance {
    countCallback: (provider: string, outcome: CallbackOutcome) => void;
  }
}

/** Prometheus metrics of this process: requests by route, and what waits in the database for somebody to look. */
export function registerMetrics(app: FastifyInstance): void {
  const { db, fileChecker } = app.deps;
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
      for (const { state, count } of await countUnsentMessages(db)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'alivio_jobs_failed',
    help: 'Jobs that used up their attempts',
    registers: [registry],
    async collect() {
      this.set(await countFailedJobs(db));
    },
  });
  new Gauge({
    name: 'alivio_daily_close_failures',
    help: 'What a close of day could not do to a loan and is still to be done',
    registers: [registry],
    async collect() {
      this.set(await countCloseFailures(db));
    },
  });
  new Gauge({
    name: 'alivio_file_checks',
    help: 'Files being checked by this process, and files that wait for it',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = fileChecker.load;
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
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
    if (!mayRead(app.deps.config, request.headers.authorization))
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
