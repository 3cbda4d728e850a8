import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type ChainState, getChainState } from '#server/audit/chain/get-chain-state.ts';
import type { Deps } from '#server/deps.ts';
import type { CallbackOutcome } from './callbacks/serve-callback.ts';
import { countCloseFailures, countFailedJobs, countUnsentMessages } from './metrics.sql.ts';

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
  registerChainMetrics(registry, app.deps);
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
  app.get('/metrics', async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** How far the chain of the audit log is; what the nightly check found needs a person at once. */
const chainFigures: readonly {
  name: string;
  help: string;
  of: (state: ChainState) => number | null;
}[] = [
  {
    name: 'alivio_audit_position',
    help: 'Links of the chain of the audit log; it never falls',
    of: ({ position }) => position,
  },
  {
    name: 'alivio_audit_linked_seconds',
    help: 'Since the newest link of the audit log was made',
    of: ({ newestAgeMs }) => (newestAgeMs === null ? null : newestAgeMs / 1000),
  },
  {
    name: 'alivio_audit_waiting',
    help: 'Audit events that are not linked yet',
    of: ({ waiting }) => waiting,
  },
  {
    name: 'alivio_audit_waiting_seconds',
    help: 'How long the oldest of them has waited',
    of: ({ oldestWaitingMs }) => oldestWaitingMs / 1000,
  },
  {
    name: 'alivio_audit_findings',
    help: 'Altered or missing rows that the last nightly check of the audit log found',
    of: ({ findings }) => findings,
  },
];

function registerChainMetrics(registry: Registry, deps: Pick<Deps, 'db' | 'now'>): void {
  // The registry asks all of them at once, in this order: the first one reads for the rest.
  let state: Promise<ChainState> | null = null;
  for (const [index, { name, help, of }] of chainFigures.entries())
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        state = index === 0 || state === null ? getChainState(deps) : state;
        this.set(of(await state) ?? Number.NaN);
      },
    });
}
