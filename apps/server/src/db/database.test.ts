import { asOwner } from '@alivio/testing/as-owner.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(server.deps.db)).rows[0];
}

describe('parsers', () => {
  it('date is text, bigint and numeric are numbers, whatever the time zone of the machine', async () => {
    const row = await one(
      sql`SELECT '2026-03-01'::date AS day, 9007199254740991::bigint AS big, 3.745::numeric AS rate, NULL::date AS none`,
    );
    expect(row).toEqual({ day: '2026-03-01', big: 9_007_199_254_740_991, rate: 3.745, none: null });
  });

  it('a bigint that JavaScript cannot hold is an error, not a wrong number', async () => {
    await expect(one(sql`SELECT 9007199254740993::bigint AS big`)).rejects.toThrow('safe range');
  });
});

describe('histories', () => {
  it.each(['audit_events', 'loan_events'])('%s can only grow, whoever asks', async (table) => {
    for (const statement of [
      `UPDATE ${table} SET at = now()`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ])
      await expect(asOwner(server.deps, statement)).rejects.toThrow(`${table} is append-only`);
  });
});

describe('migrations', () => {
  it('three processes at once bring one empty database up to date, each file once', async () => {
    const url = new URL(server.deps.config.DATABASE_URL);
    const name = `migrations_${process.pid}`;
    await asOwner(server.deps, `CREATE DATABASE ${name}`);
    url.pathname = `/${name}`;
    const runs = await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    const applied = runs.flatMap((run) => run.applied);
    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied).size).toBe(applied.length);
    // The job library's connections are still closing when its migration has ended.
    await waitUntil(async () => {
      const connected = sql`SELECT 1 FROM pg_stat_activity WHERE datname = ${name}`;
      return (await connected.execute(server.deps.db)).rows.length === 0;
    });
    await asOwner(server.deps, `DROP DATABASE ${name}`);
  });
});
