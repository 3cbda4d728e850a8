import { callbackPath } from '@alivio/contract/callback.ts';
import { endpoint } from '@alivio/contract/endpoint.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { contractHook, signContract, verifyContract } from '@alivio/testing/fixture-callbacks.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import { PROGRAM_ROLE } from '#server/db/program-role.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { serveCallback } from './callbacks/serve-callback.ts';
import { serve } from './serve.ts';

const UNAVAILABLE = { code: 'unavailable', retryAfterSeconds: 5 };

const note = endpoint({
  method: 'POST',
  path: '/test-notes',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'Writes a note, in a transaction',
  response: z.object({ ok: z.literal(true) }),
  idempotent: true,
  example: {},
});

let server: OwnServer;
let token: string;
let before: (trx: Connection) => Promise<unknown>;

beforeAll(async () => {
  server = await startOwnServer();
  await asOwner(
    server.deps,
    `CREATE TABLE notes (id bigserial);
    GRANT ALL ON notes TO ${PROGRAM_ROLE}; GRANT ALL ON notes_id_seq TO ${PROGRAM_ROLE};
    CREATE FUNCTION end_line(pid int) RETURNS boolean SECURITY DEFINER LANGUAGE sql
    AS 'SELECT pg_terminate_backend(pid)'`,
  );
  serve(server.app, note).with(async () =>
    inTransaction(server.deps.db, async (trx) => {
      await sql`INSERT INTO notes DEFAULT VALUES`.execute(trx);
      await before(trx);
      return { ok: true };
    }),
  );
  serveCallback(server.app, contractHook, {
    verify: verifyContract,
    eventIdOf: ({ eventId }) => eventId,
    act: async (trx) => void (await before(trx)),
    ask: null,
  });
  token = await server.signIn('nueva@alivio.demo');
});
afterAll(() => server.close());
beforeEach(async () => {
  before = async () => {};
  await asOwner(server.deps, 'TRUNCATE notes');
});

const loseLine = (trx: Connection) => sql`SELECT end_line(pg_backend_pid())`.execute(trx);

function post(key?: string) {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/test-notes',
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  });
}

async function countNotes(): Promise<number> {
  const { rows } = await sql`SELECT FROM notes`.execute(server.deps.db);
  return rows.length;
}

/** The next time that somebody writes there, the connection is lost; once. */
async function loseLineAt(table: string, moment: string): Promise<() => Promise<void>> {
  await asOwner(
    server.deps,
    `CREATE SEQUENCE losses; GRANT ALL ON losses TO ${PROGRAM_ROLE};
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('losses') = 1 THEN PERFORM end_line(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER lose AFTER ${moment} ON ${table} DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION lose()`,
  );
  return () =>
    asOwner(server.deps, `DROP TRIGGER lose ON ${table}; DROP FUNCTION lose; DROP SEQUENCE losses`);
}

describe('a connection that is lost in use', () => {
  it('is 503 with the time to come back, leaves nothing, and the next call goes on', async () => {
    before = loseLine;
    const answer = await post();
    expect([answer.statusCode, answer.json().details]).toEqual([503, UNAVAILABLE]);
    expect(answer.headers['retry-after']).toBe('5');
    before = async () => {};
    expect((await post()).statusCode).toBe(200);
    expect(await countNotes()).toBe(1);
  });

  it('is 503 too when it is lost where a use case would have gone on', async () => {
    before = (trx) => loseLine(trx).catch(() => {});
    expect((await post()).statusCode).toBe(503);
    expect(await countNotes()).toBe(0);
  });

  it('during a callback asks to be told again, and then it has its effect', async () => {
    before = loseLine;
    const told = signContract('{"eventId":"lost","amount":1}', server.clock.now);
    expect(told.url).toBe(callbackPath(contractHook));
    const answer = await server.app.inject(told);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    before = async () => {};
    expect((await server.app.inject(told)).statusCode).toBe(200);
  });

  it('while nobody asks anything is replaced without a word', async () => {
    await sql`SELECT end_line(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(server.deps.db);
    expect((await post()).statusCode).toBe(200);
  });
});

describe('an idempotency key whose call lost its line', () => {
  it('is not free before its lease has run out: what was sent may have been done', async () => {
    const mend = await loseLineAt('notes', 'INSERT');
    expect((await post('lost')).statusCode).toBe(503);
    await mend();
    const repeated = await post('lost');
    expect([repeated.statusCode, repeated.json().details.code]).toEqual([409, 'request_in_flight']);
    expect(await countNotes()).toBe(0);
    server.clock.advance(60_000);
    expect((await post('lost')).statusCode).toBe(200);
    expect(await countNotes()).toBe(1);
  });

  it('keeps its answer when the line is lost only as it is written down', async () => {
    const mend = await loseLineAt('idempotency_keys', 'UPDATE');
    const answer = await post('kept');
    await mend();
    expect(answer.statusCode).toBe(200);
    const repeated = await post('kept');
    expect([repeated.statusCode, repeated.json()]).toEqual([200, answer.json()]);
    expect(await countNotes()).toBe(1);
  });
});

describe('a database that hangs', () => {
  it('what waits for it is 503, what comes later is at once, and afterwards all goes on', async () => {
    let isAsked = false;
    before = (trx) => {
      isAsked = true;
      return sql`SELECT pg_sleep(14)`.execute(trx);
    };
    const waiting = post();
    await waitUntil(async () => isAsked);
    server.deps.line.note('hangs');
    expect((await waiting).statusCode).toBe(503);
    const later = await post();
    expect([later.statusCode, later.json().details]).toEqual([503, UNAVAILABLE]);
    const health = await server.app.inject('/health');
    expect([health.statusCode, health.json().database_state]).toEqual([503, 'hangs']);
    const metrics = await server.app.inject('/metrics');
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).toContain('alivio_database_state{state="hangs"} 1');

    server.deps.line.note('answers');
    before = async () => {};
    expect((await post()).statusCode).toBe(200);
    expect((await server.app.inject('/health')).statusCode).toBe(200);
    expect(await countNotes()).toBe(1);
  });
});
