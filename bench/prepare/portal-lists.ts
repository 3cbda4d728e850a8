import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildApp } from '@alivio/server/app.ts';
import { openSession } from '@alivio/server/sessions/open-session.ts';
import { fillingClinicLoans } from '@alivio/testing/many-clinic-loans.ts';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { openBenchDatabase, timed } from './bench-database.ts';
import { settleStatistics } from './disbursed-loans.ts';

export const LOANS_PER_SITE = 5_000;
const SITES_ASKED = 20;
export const CONNECTIONS = 8;
/** As many as it takes. */
const BUDGET_EXPORTS_PER_STAFF_AND_HOUR = '1000000';

/** What a list is asked for, of a site. */
export interface Asked {
  list: 'procedures' | 'payments';
  query: Readonly<Record<string, string>>;
  /** The whole of it, to keep. */
  asFile?: true;
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** A product with so many loans, five thousand for each site, over HTTP and as bare statements. */
export async function openPortal(loans: number) {
  const database = await openBenchDatabase({ BUDGET_EXPORTS_PER_STAFF_AND_HOUR });
  const { deps, run } = database;
  const filledMs = await timed(async () => {
    await run(fillingClinicLoans({ loans, loansPerSite: LOANS_PER_SITE }));
    await settleStatistics(database);
  });
  const sites = await deps.db
    .selectFrom('sites')
    .select('id')
    .where('headquarter_name', 'like', 'Sede %')
    .orderBy('id')
    .limit(SITES_ASKED)
    .execute();
  const { id: staffUserId } = await deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', 'gerencia@clinicas.demo')
    .executeTakeFirstOrThrow();
  const token = await openSession(deps, deps.db, { staffUserId });
  const app = await buildApp(deps);
  const address = await app.listen({ port: 0 });
  const authorization = `Bearer ${token}`;

  /** The same for each of the sites. */
  function pathsOf({ list, query, asFile }: Asked): string[] {
    const [route, name] =
      list === 'procedures'
        ? ['/api/v1/health-center/procedures', 'healthcenter']
        : ['/services/Payment', 'healthCenterID'];
    return sites.map(({ id }) => {
      const search = new URLSearchParams({ ...query, [name]: String(id) });
      return `${route}${asFile ? '/export' : ''}?${search}`;
    });
  }

  const sent: CompiledQuery[] = [];
  const watched = deps.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      sent.push(deps.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const watchedApp = await buildApp({ ...deps, db: watched });

  /** What the product reads for an answer, from the session on, for each of the sites. */
  async function statementsOf(asked: Asked): Promise<CompiledQuery[][]> {
    const all: CompiledQuery[][] = [];
    for (const url of pathsOf(asked)) {
      sent.length = 0;
      await watchedApp.inject({
        method: 'GET',
        url,
        headers: { authorization, 'x-api-key': 'alivio-web' },
      });
      all.push(sent.filter(({ sql }) => /^(\/\* prepared \*\/)?\s*(select|with)/i.test(sql)));
    }
    return all;
  }

  return {
    filledMs,
    url: database.url,
    authorization,
    urlsOf: (asked: Asked) => pathsOf(asked).map((one) => `${address}${one}`),
    statementsOf,
    async close() {
      await app.close();
      await watchedApp.close();
      await database.close();
    },
  };
}

/** How often per second so many at once can do it. */
async function perSecond(work: () => Promise<void>, runMs: number): Promise<number> {
  let done = 0;
  const startedAt = performance.now();
  const loop = async () => {
    while (performance.now() < startedAt + runMs) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return done / ((performance.now() - startedAt) / 1_000);
}

/** The same statements without the product: by pgbench, or in a bare loop where there is none. */
export async function bareRate(portal: Portal, asked: Asked, runMs: number) {
  const statements = await portal.statementsOf(asked);
  const byTool = await pgbenchRate(portal.url, statements, runMs);
  return byTool === null
    ? { by: 'a bare loop', rate: await loopRate(portal.url, statements, runMs) }
    : { by: 'pgbench', rate: byTool };
}

async function loopRate(url: string, statements: CompiledQuery[][], runMs: number) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  let turn = 0;
  const rate = await perSecond(async () => {
    for (const { sql, parameters } of statements[turn++ % statements.length] ?? [])
      await pool.query(sql, [...parameters]);
  }, runMs);
  await pool.end();
  return rate;
}

/** Null where there is no pgbench. */
async function pgbenchRate(
  url: string,
  statements: CompiledQuery[][],
  runMs: number,
): Promise<number | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-bench-'));
  const scripts = statements.flatMap((sent, index) => {
    const file = path.join(folder, `${index}.sql`);
    writeFileSync(file, sent.map((query) => `${inlined(query)};\n`).join(''));
    return ['-f', file];
  });
  const seconds = String(Math.max(1, Math.round(runMs / 1_000)));
  const options = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', seconds];
  try {
    const { stdout } = await promisify(execFile)('pgbench', [...options, ...scripts, url]);
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(tps);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inlined({ sql, parameters }: CompiledQuery): string {
  return sql
    .replace(/\s+/g, ' ')
    .replace(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
