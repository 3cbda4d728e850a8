import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@alivio/server/app.ts';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { migrate } from '@alivio/server/db/migrate.ts';
import { DEMO_PASSWORD } from '@alivio/server/seed/demo-people.ts';
import { seedDemo } from '@alivio/server/seed/seed-demo.ts';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase, startTestPostgres } from '../scripts/test-database.mjs';

/**
 * Requests per second of an authenticated list (session look-up, permission, validation, two queries, encoded
 * answer) beside an empty Fastify endpoint and beside the same SQL in a bare `pg` loop, in one run: ratios mean
 * something on a noisy machine, times do not.
 */
const RUN_MS = 4_000;
const CONCURRENCY = 16;
const LIST = '/api/v1/operations/messages?limit=20';

const postgres = await startTestPostgres({ migrate: async (url) => void (await migrate(url)) });
const database = await createTestDatabase(postgres.template);
const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-bench-'));
const deps = buildDeps(
  readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
    LOG_LEVEL: 'silent',
  }),
);
await seedDemo(deps);
await sql`
  INSERT INTO outbox_messages (channel, template, recipient, created_at, expires_at)
  SELECT 'sms', 'phone_code', '+51900000000', now(), now() FROM generate_series(1, 1000)`.execute(
  deps.db,
);

const app = await buildApp(deps);
const product = await app.listen({ port: 0 });
const empty = Fastify();
empty.get('/', async () => ({ ok: true }));
const bare = await empty.listen({ port: 0 });
const token = await signIn();
const pool = new pg.Pool({ connectionString: database.url, max: 10 });

const rates = {
  'empty Fastify endpoint': await perSecond(request(`${bare}/`)),
  'authenticated list': await perSecond(request(`${product}${LIST}`, token)),
  'same SQL in a bare pg loop': await perSecond(sameSql()),
};
const list = rates['authenticated list'];
for (const [name, rate] of Object.entries(rates))
  console.log(
    `${name.padEnd(28)} ${rate.toFixed(0).padStart(7)}/s   list is ${(list / rate).toFixed(2)} of it`,
  );

await app.close();
await empty.close();
await pool.end();
await deps.db.destroy();
await database.drop();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

async function signIn(): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    payload: { email: 'operaciones@alivio.demo', password: DEMO_PASSWORD },
  });
  return String(answer.headers.authorization);
}

function request(url: string, authorization = ''): () => Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  return () =>
    new Promise((resolve, reject) => {
      http
        .get(url, { agent, headers: authorization ? { authorization } : {} }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
          response.resume().on('end', resolve);
        })
        .on('error', reject);
    });
}

/** The three statements of the list, with nothing around them. */
function sameSql(): () => Promise<void> {
  return async () => {
    await pool.query(
      'SELECT s.id, u.role, u.active FROM sessions s LEFT JOIN staff_users u ON u.id = s.staff_user_id WHERE token_hash = $1',
      [Buffer.alloc(32)],
    );
    await pool.query('SELECT count(*) FROM outbox_messages');
    await pool.query(
      'SELECT id, channel, template, recipient, state, attempts, last_error, created_at FROM outbox_messages ORDER BY id DESC LIMIT 20',
    );
  };
}

async function perSecond(run: () => Promise<void>): Promise<number> {
  let done = 0;
  const loop = async (untilMs: number) => {
    while (performance.now() < untilMs) {
      await run();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, () => loop(performance.now() + 500)));
  done = 0;
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, () => loop(startedAt + RUN_MS)));
  return done / ((performance.now() - startedAt) / 1000);
}
