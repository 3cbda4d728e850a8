import { Gauge, type Registry } from 'prom-client';
import { type ChainState, getChainState } from '#server/audit/chain/get-chain-state.ts';
import type { Deps } from '#server/deps.ts';
import { knownOf } from './known-of.ts';

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

export function registerChainMetrics(registry: Registry, deps: Pick<Deps, 'db' | 'now'>): void {
  // The registry asks all of them at once, in this order: the first one reads for the rest.
  let state: Promise<ChainState | null> | null = null;
  for (const [index, { name, help, of }] of chainFigures.entries())
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        state = index === 0 || state === null ? knownOf(getChainState(deps)) : state;
        const known = await state;
        this.set((known && of(known)) ?? Number.NaN);
      },
    });
}
