import {
  listMessageSwitches,
  switchMessage,
  templateFacts,
} from '@alivio/contract/message-switches.ts';
import {
  listOutboxMessages,
  type MessageTemplate,
  messageTemplate,
} from '@alivio/contract/platform.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';

let server: TestServer;
let administrator: string;
let supervisor: string;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.deleteFrom('message_switches').execute();
  await server.deps.db.deleteFrom('outbox_messages').execute();
});

const turn = (template: MessageTemplate, isOn: boolean, token = administrator) =>
  server.call(switchMessage, { body: { template, is_on: isOn } }, token);

const listed = async (template: MessageTemplate) => {
  const { body } = await server.call(listMessageSwitches, {}, supervisor);
  return body.messages.find((message) => message.template === template);
};

const tell = (template: MessageTemplate) =>
  inTransaction(server.deps.db, (trx) =>
    enqueueMessage(
      server.deps,
      trx,
      { staffUserId: 1 },
      {
        channel: 'email',
        template,
        to: 'persona@correo.pe',
        expiresAt: new Date(server.clock.now.getTime() + 60_000),
        content: { subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' },
      },
    ),
  );

const rowOf = (id: number) =>
  server.deps.db
    .selectFrom('outbox_messages')
    .select(['state', 'body'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const jobsFor = async (id: number) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM graphile_worker._private_jobs
    WHERE payload ->> 'messageId' = ${String(id)}`.execute(server.deps.db);
  return rows[0]?.count;
};

describe('a switch', () => {
  it('is on until somebody turns it off, and says who did and when', async () => {
    expect(await listed('documents_received')).toEqual({
      template: 'documents_received',
      is_on: true,
      required: null,
      channels: ['email'],
      changed: null,
      held_back: 0,
    });
    expect((await turn('documents_received', false)).status).toBe(200);
    expect(await listed('documents_received')).toMatchObject({
      is_on: false,
      changed: { by: expect.any(String), at: expect.any(String) },
    });
    const { rows } = await sql`
      SELECT action, details FROM audit_events WHERE action LIKE 'message.switched%'
      ORDER BY id DESC LIMIT 1`.execute(server.deps.db);
    expect(rows).toEqual([
      { action: 'message.switched_off', details: { template: 'documents_received' } },
    ]);
  });

  it('turned to where it stands changes nothing and leaves no trail', async () => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM audit_events WHERE action LIKE 'message.switched%'`.execute(
        server.deps.db,
      );
      return rows[0]?.count;
    };
    const before = await count();
    await turn('qr_expired', true);
    expect(await listed('qr_expired')).toMatchObject({ is_on: true, changed: null });
    expect(await count()).toBe(before);
  });

  it('is an administrator’s', async () => {
    expect((await turn('qr_expired', false, supervisor)).error).toMatchObject({
      details: { code: 'right_missing' },
    });
  });

  it.each(messageTemplate.options.filter((template) => templateFacts[template].required !== null))(
    '%s cannot be switched off, and is sent whatever a row says',
    async (template) => {
      expect((await turn(template, false)).error).toMatchObject({
        details: { code: 'message_required' },
      });
      await server.deps.db
        .insertInto('message_switches')
        .values({ template, is_on: false, changed_by: 1, changed_at: server.deps.now() })
        .execute();
      expect((await rowOf(await tell(template))).state).toBe('queued');
    },
  );
});

describe('what is switched off', () => {
  it('goes nowhere, keeps no contents and is counted', async () => {
    await turn('documents_received', false);
    const held = await tell('documents_received');
    const other = await tell('documents_observed');
    expect(await rowOf(held)).toEqual({ state: 'held', body: null });
    expect([await jobsFor(held), await jobsFor(other)]).toEqual([0, 1]);
    expect(await listed('documents_received')).toMatchObject({ held_back: 1 });
    const list = await server.call(listOutboxMessages, { query: { state: 'held' } }, supervisor);
    expect(list.body.data.map(({ id }) => id)).toEqual([held]);
  });

  it('is sent again as soon as it is on, and what was held stays held', async () => {
    await turn('documents_received', false);
    const held = await tell('documents_received');
    await turn('documents_received', true);
    expect((await rowOf(await tell('documents_received'))).state).toBe('queued');
    expect((await rowOf(held)).state).toBe('held');
  });
});
