import { loginClient } from '@alivio/contract/login.ts';
import {
  loginWithLink,
  resetClientPassword,
  sendClientRecovery,
} from '@alivio/contract/recovery.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { openClientSession } from '@alivio/contract/sells.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { createTestClient } from '@alivio/testing/loans.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockClient } from '#server/accounts/lock-client.ts';
import { createLink } from '#server/accounts/single-use-links.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { forgetOldClients } from './forget-old-clients.job.ts';
import { deleteRowsOfClient, emptyClient } from './personal-data.sql.ts';

const YEARS_LATER = new Date('2040-01-01T12:00:00Z');
let server: TestServer;
let other: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  other = await startServerOn(server.deps.config.DATABASE_URL, {});
});
afterEach(async () => {
  await other.close();
  await server.close();
});

async function forgetYearsLater(process: TestServer): Promise<void> {
  process.clock.now = YEARS_LATER;
  await forgetOldClients.run(process.deps, {}, { isLastAttempt: true });
}

async function timesForgotten(clientId: number): Promise<number> {
  const rows = await server.deps.db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'client.forgotten')
    .where('subject_id', '=', clientId)
    .execute();
  return rows.length;
}

async function waitForWaiting(processes: number): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(server.deps.db);
    return rows.length === processes;
  });
}

it('two processes forget a client once', async () => {
  const clientId = await createTestClient(server.deps);
  let both: Promise<unknown> | null = null;
  await inTransaction(server.deps.db, async (trx) => {
    await lockClient(trx, clientId);
    both = Promise.all([forgetYearsLater(server), forgetYearsLater(other)]);
    await waitForWaiting(2);
  });
  await both;
  expect(await timesForgotten(clientId)).toBe(1);
});

it('whoever comes back while the job waits is not forgotten', async () => {
  const clientId = await createTestClient(server.deps);
  let job: Promise<void> | null = null;
  await inTransaction(server.deps.db, async (trx) => {
    await lockClient(trx, clientId);
    job = forgetYearsLater(other);
    await waitForWaiting(1);
    server.clock.now = YEARS_LATER;
    await openSession(server.deps, trx, { clientId });
  });
  await job;
  expect(await timesForgotten(clientId)).toBe(0);
});

describe('whoever is forgotten at this moment', () => {
  const email = 'de.vuelta@correo.pe';
  const password = 'Clave2026';
  let clientId: number;

  beforeEach(async () => {
    const { body } = await server.call(registerClient, {
      body: {
        email,
        password,
        document_type: 'DNI',
        identification_number: '55000001',
        phone: '+51987654321',
        policy_accepted: true,
      },
    });
    clientId = body.user.client_id;
  });

  /** Asks while the client is being forgotten; the answer comes once that is done. */
  async function whileForgetting<T>(ask: () => Promise<T>): Promise<T> {
    let asked: Promise<T> | null = null;
    await inTransaction(server.deps.db, async (trx) => {
      await lockClient(trx, clientId);
      asked = ask();
      await waitForWaiting(1);
      await deleteRowsOfClient(trx, clientId);
      await emptyClient(trx, clientId, server.clock.now);
    });
    if (!asked) throw new Error('nothing was asked');
    return asked;
  }

  async function newLink(purpose: 'magic_link' | 'client_password'): Promise<string> {
    const link = { purpose, owner: { clientId }, validMs: 60_000, path: 'onboarding/payments' };
    return (await createLink(server.deps, server.deps.db, link)).token;
  }

  it('does not sign in', async () => {
    const login = () => other.call(loginClient, { body: { email, password } });
    expect((await whileForgetting(login)).error.details).toEqual({ code: 'wrong_credentials' });
  });

  it('does not open a magic link', async () => {
    const token = await newLink('magic_link');
    const open = () => other.call(loginWithLink, { params: { token } });
    expect((await whileForgetting(open)).status).toBe(401);
  });

  it('sets no new password', async () => {
    const body = { token: await newLink('client_password'), password: 'Nueva2026' };
    const reset = () => other.call(resetClientPassword, { body });
    expect((await whileForgetting(reset)).error.details).toEqual({ code: 'link_invalid' });
  });

  it('is sent no link', async () => {
    const ask = () => other.call(sendClientRecovery, { body: { email } });
    expect((await whileForgetting(ask)).error.details).toEqual({ code: 'email_unknown' });
  });

  it('is not opened by an advisor', async () => {
    const seller = await server.signIn('asesora@alivio.demo');
    const open = () => other.call(openClientSession, { params: { id: clientId } }, seller);
    expect((await whileForgetting(open)).status).toBe(404);
  });

  afterEach(async () => {
    for (const table of ['sessions', 'single_use_links', 'outbox_messages'] as const) {
      const rows = server.deps.db.selectFrom(table).where('client_id', '=', clientId);
      expect(await rows.selectAll().execute()).toEqual([]);
    }
  });
});

it('one client who cannot be forgotten does not hold up the others, and is told', async () => {
  const stuck = await createTestClient(server.deps);
  const next = await createTestClient(server.deps);
  await asOwner(
    server.deps,
    `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'stuck'; END $$;
     CREATE TRIGGER refuse_one BEFORE UPDATE ON clients FOR EACH ROW
       WHEN (OLD.id = ${stuck}) EXECUTE FUNCTION refuse_one()`,
  );
  await expect(forgetYearsLater(server)).rejects.toThrow('1 clients failed');
  expect(await timesForgotten(stuck)).toBe(0);
  expect(await timesForgotten(next)).toBe(1);
});
