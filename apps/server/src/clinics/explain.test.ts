import { listClinicPayments as paymentsCall } from '@alivio/contract/clinic-payments.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { listProcedures as proceduresCall } from '@alivio/contract/procedures.ts';
import { getSiteSummary } from '@alivio/contract/site-summary.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { summaryPeriods } from '@alivio/domain/calendar/summary-span.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { fillingClinicLoans } from '@alivio/testing/many-clinic-loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { buildApp } from '#server/app.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import type { Database } from '#server/db/client.ts';
import { exportClinicPayments } from './export-clinic-payments.ts';
import { exportProcedures } from './export-procedures.ts';
import { listClinicPayments } from './list-clinic-payments.ts';
import { listProcedures } from './list-procedures.ts';
import { weekRange } from './week-range.ts';

/**
 * Every statement that the lists and management's summary send, with the values of one call and for any values: on a
 * database with many sites none reads a table from end to end, nor an index without the site.
 */
const LOANS = { loans: 20_000, loansPerSite: 1_000 };
const LARGE = [
  'loans',
  'clients',
  'clinic_payments',
  'clinic_loans',
  'loan_events',
  'audit_events',
];

let server: TestServer;
let owner: pg.Client;
let watched: Database;
let siteId: number;
let sent: CompiledQuery[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { db, config } = server.deps;
  await asOwner(server.deps, fillingClinicLoans(LOANS));
  await asOwner(server.deps, 'VACUUM ANALYZE');
  const site = db.selectFrom('sites').select('id').where('headquarter_name', '=', 'Sede 7');
  siteId = (await site.executeTakeFirstOrThrow()).id;
  watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      sent.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  owner = new pg.Client({ connectionString: config.DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

/** What a plan reads that it should not. */
function findScans(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node;
  const isUnguided = /^Index/.test(type) && node['Index Cond'] === undefined;
  const isWhole = LARGE.includes(table) && (type === 'Seq Scan' || isUnguided);
  const isSiteless =
    index.startsWith('clinic_loans') && !/site_id =|loan_id =/.test(node['Index Cond'] ?? '');
  return [
    ...(isWhole ? [`${type} on ${table}`] : []),
    ...(isSiteless ? [`${type} of ${index}`] : []),
    ...(node.Plans ?? []).flatMap(findScans),
  ];
}

async function explain(options: string, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await owner.query(`EXPLAIN (FORMAT JSON${options}) ${text}`, values);
  return findScans(rows[0]['QUERY PLAN'][0].Plan).map((scan) => `${scan}: ${text}`);
}

/** What all that was sent meanwhile reads from end to end. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
  sent = [];
  await work();
  const scans: string[] = [];
  for (const { sql, parameters } of sent) {
    scans.push(...(await explain('', sql, [...parameters])));
    scans.push(...(await explain(', GENERIC_PLAN', sql, [])));
  }
  expect(sent.length).toBeGreaterThan(0);
  return scans;
}

async function readAll(content: AsyncIterable<Buffer>): Promise<number> {
  let lines = -1;
  for await (const piece of content) lines += piece.toString().split('\r\n').length - 1;
  return lines;
}

const optionsOf = <T extends z.core.util.EnumLike>(field: z.ZodMiniOptional<z.ZodMiniEnum<T>>) => [
  undefined,
  ...field.def.innerType.options,
];
const directions = ['asc', 'desc'] as const;
const searches = [undefined, 'jo qu'] as const;
const page = { page: 40, limit: 10, today: calendarDate('2026-11-16') };
const onSheet = {
  site: { id: 0, name: 'Clínica', headquarter_name: 'Sede' },
  today: calendarDate('2026-11-16'),
};

it('patients: every order, filter and search, page and count, and the file', async () => {
  const { sortBy, status } = proceduresCall.query.shape;
  const scans: string[] = [];
  for (const column of optionsOf(sortBy))
    for (const sort of directions)
      for (const state of optionsOf(status).slice(0, 2))
        for (const search of searches) {
          const wish = { siteId, sortBy: column, sort, status: state, search };
          scans.push(...(await scansOf(() => listProcedures(watched, wish, page))));
        }
  scans.push(
    ...(await scansOf(async () => {
      const file = await exportProcedures(watched, { siteId, sortBy: 'client_name' }, onSheet);
      expect(await readAll(file.content)).toBe(LOANS.loansPerSite);
    })),
  );
  expect(scans).toEqual([]);
});

it('payments: every order, filter and search, page, count and weeks, and the file', async () => {
  const { sortBy, status } = paymentsCall.query.shape;
  const scans: string[] = [];
  for (const column of optionsOf(sortBy))
    for (const sort of directions)
      for (const state of optionsOf(status).slice(0, 2))
        for (const search of searches)
          for (const week of [undefined, '2025-S20']) {
            const processed = weekRange(week);
            const wish = { siteId, sortBy: column, sort, status: state, search, processed };
            scans.push(...(await scansOf(() => listClinicPayments(watched, wish, page))));
          }
  scans.push(
    ...(await scansOf(async () => {
      const file = await exportClinicPayments(watched, { siteId }, onSheet);
      expect(await readAll(file.content)).toBeGreaterThan(LOANS.loansPerSite / 2);
    })),
  );
  expect(scans).toEqual([]);
});

it('management’s summary: every period', async () => {
  const authorization = `Bearer ${await server.signIn('gerencia@clinicas.demo')}`;
  const app = await buildApp({ ...server.deps, db: watched });
  const approved: number[] = [];
  const scans: string[] = [];
  for (const period of summaryPeriods)
    scans.push(
      ...(await scansOf(async () => {
        const url = `${fullPath(getSiteSummary)}?period=${period}`;
        const answer = await app.inject({ url, headers: { authorization } });
        const { sites } = getSiteSummary.response.parse(answer.json());
        expect(sites.length).toBeGreaterThan(LOANS.loans / LOANS.loansPerSite);
        approved.push(sites.reduce((sum, site) => sum + site.approved, 0));
      })),
    );
  await app.close();
  expect(Math.max(...approved)).toBeGreaterThan(LOANS.loans / 20);
  expect(scans).toEqual([]);
});

it('(twin) a list that forgets its site is found out', async () => {
  const everywhere = watched.selectFrom('clinic_loans').selectAll().orderBy('loan_id').limit(10);
  expect(await scansOf(() => everywhere.execute())).not.toEqual([]);
  const counted = watched.selectFrom('loans').select('id').where('amount_centimos', '>', 0);
  expect(await scansOf(() => counted.execute())).not.toEqual([]);
});

it('what was generated is what the triggers would have written', async () => {
  const stale = (await checkEntries(server.deps.db)).filter((breach) =>
    /a clinic reads/.test(breach),
  );
  expect(stale).toEqual([]);
});
