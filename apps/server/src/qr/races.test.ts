import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { getSigningKey } from './get-signing-key.ts';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  two = await startServerOn(one.deps.config.DATABASE_URL, {});
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(async () => {
  await one.deps.db.deleteFrom('qr_codes').execute();
  await one.deps.db.deleteFrom('qr_keys').execute();
});

/** One has made the first key and not committed it yet when the other needs one too. */
async function firstKeyOfTwo(...plugins: KyselyPlugin[]) {
  const db = plugins.reduce((each, plugin) => each.withPlugin(plugin), two.deps.db);
  let other: Promise<{ id: number }> | undefined;
  const first = await inTransaction(one.deps.db, async (trx) => {
    const key = await getSigningKey(one.deps, trx);
    other = inTransaction(db, (theirs) => getSigningKey(two.deps, theirs));
    other.catch(() => {});
    await waitUntil(isSomebodyWaiting);
    return key;
  });
  return { first: first.id, second: (await other)?.id };
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(one.deps.db);
  return rows.length > 0;
}

describe('two processes that need the first key at once', () => {
  it('share one', async () => {
    const { first, second } = await firstKeyOfTwo();
    expect(second).toBe(first);
  });

  it('(twin) fail where nobody waits for the other', async () => {
    const twin: KyselyPlugin = {
      transformQuery: ({ node }) =>
        JSON.stringify(node).includes('pg_advisory_xact_lock')
          ? sql`SELECT 1`.toOperationNode()
          : node,
      transformResult: async ({ result }) => result,
    };
    await expect(firstKeyOfTwo(twin)).rejects.toThrow('qr_keys_one_signs');
  });
});
