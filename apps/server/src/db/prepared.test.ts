import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool } from './client.ts';
import { prepared } from './prepared.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newPool = () => createPool(server.deps.config.DATABASE_URL, { max: 1 });

it('a marked statement is planned once per connection, whatever its parameters; others are not kept', async () => {
  const db = createDatabase(newPool());
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ n: number }>`${prepared}SELECT ${number}::int AS n`.execute(db);
    expect(rows).toEqual([{ n: number }]);
    await sql`SELECT ${number}::int AS other`.execute(db);
  }
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements WHERE name <> ''`.execute(db);
  expect(rows.map(({ statement }) => statement)).toEqual(['/* prepared */ SELECT $1::int AS n']);
  await db.destroy();
});

it('what a connection is told after its pool has ended stops nobody', async () => {
  const pool = newPool();
  const client = await pool.connect();
  client.release();
  await pool.end();
  expect(client.emit('error', new Error('the database was dropped'))).toBe(true);
});
