import {
  type Asked,
  bareRate,
  CONNECTIONS,
  LOANS_PER_SITE,
  openPortal,
  type Portal,
} from './prepare/portal-lists.ts';
import { startAsker } from './prepare/start-asker.ts';

/**
 * The lists of clinics and management with few and with many loans, five thousand for each site in both: how much
 * longer the slowest of a hundred answers takes, and how many answers there are for each time that the same
 * statements run without the product (decision 44). Who asks is another process than the product's.
 * `tsx bench/portal-lists.ts 200000` is a smaller run.
 */
const FEW = 10_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 3;
const ROUND_MS = 800;
const RATE_MS = 2_000;

const cases: Readonly<Record<string, Asked>> = {
  'patients, newest first': { list: 'procedures', query: {} },
  'patients, one status': { list: 'procedures', query: { status: 'pending' } },
  'patients, search': { list: 'procedures', query: { search: 'maria quispe' } },
  'patients, by name': { list: 'procedures', query: { sortBy: 'client_name', sort: 'asc' } },
  'patients, by amount': { list: 'procedures', query: { sortBy: 'amount', sort: 'desc' } },
  'patients, by patient': { list: 'procedures', query: { sortBy: 'patient_name', sort: 'asc' } },
  'patients, page 400 by name': {
    list: 'procedures',
    query: { sortBy: 'client_name', sort: 'asc', page: '400' },
  },
  'payments, newest first': { list: 'payments', query: {} },
  'payments, by date': { list: 'payments', query: { sortBy: 'processed_at', sort: 'asc' } },
  'payments, search by id': { list: 'payments', query: { search: 'QRST' } },
};

const asker = startAsker();
const few = await openPortal(FEW);
const many = await openPortal(MANY);
console.log(
  `filled: ${FEW} loans in ${seconds(few.filledMs)} s, ${MANY} in ${seconds(many.filledMs)} s`,
);
// A process that has just begun is slow at everything.
for (const asked of Object.values(cases))
  for (const portal of [few, many]) await ask(portal, asked, CONNECTIONS, ROUND_MS);
for (const [name, asked] of Object.entries(cases)) {
  const [atFew, atMany] = await slowest(asked);
  const { timesMs, tookMs } = await ask(many, asked, CONNECTIONS, RATE_MS);
  const rate = timesMs.length / (tookMs / 1_000);
  const bare = await bareRate(many, asked, RATE_MS);
  console.log(
    `${name.padEnd(28)} p99 ${atFew.toFixed(1)} -> ${atMany.toFixed(1)} ms = ${ratio(atMany, atFew)}` +
      `   ${rate.toFixed(0)}/s of ${bare.rate.toFixed(0)}/s by ${bare.by} = ${ratio(rate, bare.rate)}`,
  );
}
for (const list of ['procedures', 'payments'] as const) {
  const [atFew, atMany] = await slowest({ list, query: {}, asFile: true });
  const perRow = (ms: number) => ((ms * 1_000) / LOANS_PER_SITE).toFixed(1);
  console.log(
    `${`export of ${list}, per loan`.padEnd(28)} p99 ${perRow(atFew)} -> ${perRow(atMany)} µs = ${ratio(atMany, atFew)}`,
  );
}
await asker.close();
await few.close();
await many.close();

function ask(portal: Portal, asked: Asked, connections: number, runMs: number) {
  const { authorization } = portal;
  return asker.ask({ urls: portal.urlsOf(asked), authorization, connections, runMs });
}

/** The p99 of both in milliseconds; they take turns, so that a busy machine troubles both alike. */
async function slowest(asked: Asked): Promise<[number, number]> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [size, portal] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const { timesMs } = await ask(portal, asked, 1, ROUND_MS);
      // The first round makes plans and fills caches.
      if (round > 0) times[size].push(...timesMs);
    }
  return [p99(times.few), p99(times.many)];
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

function ratio(value: number, base: number): string {
  return (value / base).toFixed(2);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(0);
}
