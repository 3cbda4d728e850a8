import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { withoutAdvisoryLock } from '@alivio/testing/without-advisory-lock.ts';
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type RawNode,
  sql,
} from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Finding } from './finding.ts';
import { linkEvents } from './link-events.ts';
import { verifyChain } from './verify-chain.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  while ((await linkEvents(server.deps)).hasMore);
});
afterEach(() => server.close());

/** Sees nobody who writes. */
class Heedless extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const { sqlFragments, ...rest } = super.transformRaw(node, queryId);
    return {
      ...rest,
      sqlFragments: sqlFragments.map((text) => text.replace("'RowExclusiveLock'", "'none'")),
    };
  }
}
const heedless: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => new Heedless().transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
const broken = (plugin: KyselyPlugin) => ({
  ...server.deps,
  db: server.deps.db.withPlugin(plugin),
});

const write = (db: Connection, action: string) =>
  recordAuditEvent(server.deps, db, 'system', { action, subject: { kind: 'client', id: null } });

async function linkedActions(): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    SELECT action FROM audit_links JOIN audit_events ON event_id = audit_events.id
    WHERE action LIKE 'race.%' ORDER BY position`.execute(server.deps.db);
  return rows.map(({ action }) => action);
}

async function findings(): Promise<Finding[]> {
  const found: Finding[] = [];
  await verifyChain(server.deps, { report: (finding) => found.push(finding) });
  return found;
}

describe('an event that is seen after a later one', () => {
  /** The first one has the smaller id, and is committed when the second one could be linked already. */
  async function outOfOrder(link: () => Promise<unknown>): Promise<string[]> {
    await inTransaction(server.deps.db, async (slow) => {
      await write(slow, 'race.first');
      await write(server.deps.db, 'race.second');
      await link();
      expect(await linkedActions()).not.toContain('race.first');
    });
    const between = await linkedActions();
    await linkEvents(server.deps);
    return between;
  }

  it('is waited for, linked in its place, and never called late', async () => {
    expect(await outOfOrder(() => linkEvents(server.deps))).toEqual([]);
    expect(await linkedActions()).toEqual(['race.first', 'race.second']);
    expect(await findings()).toEqual([]);
  });

  it('broken twin: who looks at nobody that writes leaves it out', async () => {
    expect(await outOfOrder(() => linkEvents(broken(heedless)))).toEqual(['race.second']);
    expect(await linkedActions()).toEqual(['race.second']);
    expect(await findings()).toMatchObject([{ kind: 'event_unlinked' }]);
  });

  it('keeps nobody else waiting: what is rolled back leaves a hole that is none', async () => {
    const failed = inTransaction(server.deps.db, async (trx) => {
      await write(trx, 'race.first');
      throw new Error('given up');
    });
    await expect(failed).rejects.toThrow('given up');
    await write(server.deps.db, 'race.second');
    await linkEvents(server.deps);
    expect(await linkedActions()).toEqual(['race.second']);
    expect(await findings()).toEqual([]);
  });
});

describe('workers that link at the same time', () => {
  /** All of them come while somebody else is about to write the next link, and gives it up. */
  async function atOnce(link: () => Promise<unknown>): Promise<string[]> {
    await write(server.deps.db, 'race.one');
    await write(server.deps.db, 'race.two');
    let runs: Promise<unknown>[] = [];
    const held = inTransaction(server.deps.db, async (trx) => {
      await sql`
        INSERT INTO audit_links SELECT position + 1, 0, 1, audit_key_id, hash, hash, linked_at
        FROM audit_links ORDER BY position DESC LIMIT 1`.execute(trx);
      runs = [link(), link(), link()];
      for (const run of runs) run.catch(() => {});
      await waitUntil(async () => (await waitingBackends()) === runs.length);
      throw new Error('given up');
    });
    await expect(held).rejects.toThrow('given up');
    return (await Promise.allSettled(runs)).map(({ status }) => status).sort();
  }
  const waitingBackends = async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE datname = current_database() AND NOT granted`.execute(server.deps.db);
    return rows.length;
  };

  it('link every event once', async () => {
    const ended = await atOnce(() => linkEvents(server.deps));
    expect(ended).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await linkedActions()).toEqual(['race.one', 'race.two']);
    expect(await findings()).toEqual([]);
  });

  it('broken twin: without the lock all but one fail, and what they did comes to nothing', async () => {
    const ended = await atOnce(() => linkEvents(broken(withoutAdvisoryLock)));
    expect(ended).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await linkedActions()).toEqual(['race.one', 'race.two']);
    expect(await findings()).toEqual([]);
  });
});
