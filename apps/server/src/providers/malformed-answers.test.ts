import { runCreditCheck } from '@alivio/contract/applications.ts';
import { getSolesRate } from '@alivio/contract/catalog.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { getSigning } from '@alivio/contract/signing.ts';
import { applyUpToResult } from '@alivio/testing/apply.ts';
import { applyUpToApproved, emptyQueue, reconcile, stateOf } from '@alivio/testing/signing.ts';
import { type StrangeProvider, startStrangeProvider } from '@alivio/testing/strange-provider.ts';
import {
  createSink,
  startOwnServerOn,
  startTestServer,
  type TestServer,
} from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillClientNamesJob } from '#server/accounts/fill-client-names.job.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { repeatCreditCheck } from '#server/evaluation/repeat-credit-check.job.ts';
import { runWorker } from '#server/jobs/run-worker.ts';
import { deliverMessage } from '#server/outbox/deliver-message.job.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { sendProspect } from '#server/prospects/send-prospect.job.ts';

/** Everything that answers 200 here is not what the company agreed to answer. */
let provider: StrangeProvider;
/** Whose companies answer as they should, and one on the same database whose companies do not. */
let sane: TestServer;
let server: TestServer;
let logs: ReturnType<typeof createSink>;
let begin: Date;

beforeAll(async () => {
  provider = await startStrangeProvider();
  sane = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
  logs = createSink();
  const { DATABASE_URL, SANDBOX_PORT } = sane.deps.config;
  server = await startOwnServerOn(
    DATABASE_URL,
    {
      SANDBOX_PORT: String(SANDBOX_PORT),
      EXCHANGE_RATE_URL: provider.url,
      BUREAU_URL: provider.url,
      DNI_REGISTRY_URL: provider.url,
      SMS_URL: provider.url,
      WHATSAPP_URL: provider.url,
      SIGNING_URL: provider.url,
      PROSPECTS_URL: provider.url,
      PROSPECTS_API_KEY: 'key',
      BUDGET_REGISTER_PER_IP: '1000',
      BUDGET_CURRENCY_PER_IP: '1000',
      LOG_LEVEL: 'info',
    },
    logs.stream,
  );
  begin = sane.clock.now;
});
/** Every test has people of its own, and asks as if nobody had asked before. */
beforeEach(async () => {
  people += 1;
  provider.asked = 0;
  sane.clock.now = begin;
  server.clock.now = begin;
  await emptyQueue(sane);
  await sane.deps.db.deleteFrom('exchange_rates').execute();
});
afterAll(async () => {
  await server.close();
  await sane.close();
  await provider.close();
});

let people = 0;

const newcomer = () => ({
  email: `persona${people}@correo.pe`,
  password: 'Clave2026',
  document_type: 'DNI' as const,
  identification_number: `${45_678_900 + people}`,
  phone: `+51${987_654_300 + people}`,
  policy_accepted: true as const,
});

const html = '<!DOCTYPE html><title>Mantenimiento</title>';
const notOurs = ['{}', '[]', html, 'Wayra'];

describe('the exchange rate', () => {
  it.each([
    ...notOurs,
    '{"sell_price":"abc"}',
    '{"sell_price":true}',
    '{"sell_price":"-3.7"}',
    '{"sell_price":"123456.7"}',
    '{"sell_price":"0.0000001"}',
  ])('%s: 503 when there is none yet, the last good one when there is', async (answer) => {
    provider.answer = answer;
    expect((await server.call(getSolesRate, {})).error).toMatchObject({
      status: 503,
      details: { code: 'unavailable' },
    });
    const good = (await sane.call(getSolesRate, {})).body;
    server.clock.now = new Date(sane.clock.now.getTime() + 20 * 60_000);
    const { status, body } = await server.call(getSolesRate, {});
    expect(status).toBe(200);
    expect(body.from).toEqual(good.from);
    expect(provider.asked).toBe(2);
    expect(logs.text()).not.toContain('Wayra');
  });
});

const report = {
  report_id: 'r-1',
  issued_at: '2026-11-16T10:00:00Z',
  score: 800,
  sbs_classification: 'NORMAL',
  months_of_history: 40,
  debts: [],
};

describe('the bureau', () => {
  it.each([
    ...notOurs,
    JSON.stringify({ ...report, score: 'Wayra' }),
    JSON.stringify({ ...report, debts: [{ entity: 'Banco', balance: 'Wayra' }] }),
  ])(
    '%s: the result waits, and the job that goes on asking fails to come again',
    async (answer) => {
      provider.answer = answer;
      const { token, clientId } = await applyUpToResult(sane);
      const waiting = await server.call(runCreditCheck, {}, token);
      expect(waiting.status).toBe(202);
      expect(waiting.body.result).toBeNull();
      expect(provider.asked).toBe(1);

      const worker = await runWorker(server.deps, [repeatCreditCheck], '');
      await waitUntil(async () => (await failedOnce('repeat_credit_check')) !== null);
      await worker.stop();
      expect(await failedOnce('repeat_credit_check')).toBe('bureau is not available');
      expect(logs.text()).not.toContain('Wayra');
      // The company mends it: the same job decides.
      await repeatCreditCheck.run(sane.deps, { clientId }, { isLastAttempt: false });
      expect((await server.call(runCreditCheck, {}, token)).body.result).toBe('approved');
    },
  );
});

describe('the registry', () => {
  it.each([...notOurs, '{"first_name":"WAYRA","first_last_name":7}'])(
    '%s: keeps nobody from registering, and the job asks again',
    async (answer) => {
      provider.answer = answer;
      const { status, body } = await server.call(registerClient, { body: newcomer() });
      expect(status).toBe(201);
      expect(body.user.first_name).toBe('');
      const { client_id: clientId } = body.user;
      const attempt = (asked: TestServer) =>
        fillClientNamesJob.run(asked.deps, { clientId }, { isLastAttempt: false });
      await expect(attempt(server)).rejects.toThrow('registry is not available');
      await attempt(sane);
      const named = await sane.deps.db
        .selectFrom('clients')
        .select('first_name')
        .where('id', '=', clientId)
        .executeTakeFirstOrThrow();
      expect(named.first_name).not.toBe('');
      expect(logs.text()).not.toMatch(/Wayra/i);
    },
  );
});

describe('the company of the prospects', () => {
  it.each([...notOurs, '{"external_id":7,"step":"Wayra"}'])(
    '%s: not taken as told, and the job tells it again',
    async (answer) => {
      provider.answer = answer;
      const { body } = await sane.call(registerClient, {
        body: { ...newcomer(), marketing_accepted: true },
      });
      const { client_id: clientId } = body.user;
      const attempt = (asked: TestServer) =>
        sendProspect.run(asked.deps, { clientId }, { isLastAttempt: false });
      const sentAt = () =>
        sane.deps.db
          .selectFrom('prospects')
          .select('sent_at')
          .where('client_id', '=', clientId)
          .executeTakeFirstOrThrow();
      await expect(attempt(server)).rejects.toThrow('prospects is not available');
      expect((await sentAt()).sent_at).toBeNull();
      await attempt(sane);
      expect((await sentAt()).sent_at).not.toBeNull();
      expect(logs.text()).not.toContain('Wayra');
    },
  );
});

describe('the signature', () => {
  it.each(['{}', '{"id":"c-1","status":"done","users":[{"id":"Wayra","state":"done"}]}'])(
    '%s: no contract yet, and nothing is taken as signed',
    async (answer) => {
      provider.answer = answer;
      const { loanId, token } = await applyUpToApproved(sane);
      const ask = (asked: TestServer) => asked.call(getSigning, { params: { id: loanId } }, token);
      expect((await ask(server)).error).toMatchObject({
        status: 503,
        details: { code: 'unavailable' },
      });
      // The company mends it: a minute later there is a contract.
      sane.clock.advance(61_000);
      expect((await ask(sane)).body.finished).toBe(false);
      await expect(reconcile(server, loanId)).rejects.toThrow('signatures is not available');
      expect(await stateOf(sane, loanId)).toBe('approved');
      expect(logs.text()).not.toContain('Wayra');
    },
  );
});

describe('a message', () => {
  const template = 'phone_code' as const;
  const sms = { channel: 'sms' as const, content: { text: 'Hola' } };
  const whatsapp = { channel: 'whatsapp' as const, content: { parameters: ['1'] } };
  const cases: [answer: string, message: typeof sms | typeof whatsapp][] = [
    ['{}', sms],
    [html, sms],
    ['{}', whatsapp],
    ['{"messages":[]}', whatsapp],
  ];

  it.each(cases)('%s to %j: not taken as sent, tried again', async (answer, message) => {
    provider.answer = answer;
    const to = `+51${987_000_100 + people}`;
    const { deps } = server;
    const expiresAt = new Date(deps.now().getTime() + 60_000);
    await inTransaction(deps.db, (trx) =>
      enqueueMessage(deps, trx, { staffUserId: 1 }, { template, to, expiresAt, ...message }),
    );
    const find = () =>
      deps.db
        .selectFrom('outbox_messages')
        .select(['id', 'state', 'attempts'])
        .where('recipient', '=', to)
        .executeTakeFirstOrThrow();
    const { id: messageId } = await find();
    const attempt = (asked: TestServer) =>
      deliverMessage.run(asked.deps, { messageId }, { isLastAttempt: false });
    await expect(attempt(server)).rejects.toThrow(`${message.channel} is not available`);
    expect(await find()).toMatchObject({ state: 'queued', attempts: 1 });
    await attempt(sane);
    expect(await find()).toMatchObject({ state: 'sent' });
  });
});

async function failedOnce(task: string): Promise<string | null> {
  const { rows } = await sql<{ last_error: string | null }>`
    SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = ${task}`.execute(
    sane.deps.db,
  );
  return rows[0]?.last_error ?? null;
}
