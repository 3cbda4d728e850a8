import { sendSmsCode } from '@alivio/contract/verification.ts';
import { registerApplicant } from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuse } from '#server/refusal.ts';
import type { Connection } from './client.ts';
import { inTransaction } from './transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const addCategory = (db: Connection, name: string) =>
  db.insertInto('categories').values({ name }).execute();

async function hasCategory(name: string): Promise<boolean> {
  const query = server.deps.db.selectFrom('categories').select('id').where('name', '=', name);
  return (await query.executeTakeFirst()) !== undefined;
}

it('keeps what was written when the work is done', async () => {
  const done = await inTransaction(server.deps.db, async (trx) => {
    await addCategory(trx, 'kept');
    return 'done';
  });
  expect(done).toBe('done');
  expect(await hasCategory('kept')).toBe(true);
});

it('gives the refusal back and keeps nothing of what was written before it', async () => {
  const answer = await inTransaction(server.deps.db, async (trx) => {
    await addCategory(trx, 'refused');
    return refuse('application_closed', { field: 'name' });
  });
  expect(answer).toEqual(refuse('application_closed', { field: 'name' }));
  expect(await hasCategory('refused')).toBe(false);
});

it('keeps nothing when the work fails', async () => {
  const failing = inTransaction(server.deps.db, async (trx) => {
    await addCategory(trx, 'failed');
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await hasCategory('failed')).toBe(false);
});

it('a code that one limit refuses is not counted by the others', async () => {
  const strict = await startTestServer({ BUDGET_CODES_PER_IP_AND_DAY: '1' });
  const ask = async () => {
    const { token } = await registerApplicant(strict);
    return (await strict.call(sendSmsCode, { query: {} }, token)).status;
  };
  const countedClients = async () => {
    const rows = await strict.deps.db
      .selectFrom('budgets')
      .select('used')
      .where('key', 'like', 'code:client-hour:%')
      .execute();
    return rows.length;
  };
  expect([await ask(), await ask()]).toEqual([200, 429]);
  expect(await countedClients()).toBe(1);
  await strict.close();
});
