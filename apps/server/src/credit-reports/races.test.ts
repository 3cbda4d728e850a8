import { runCreditCheck } from '@alivio/contract/applications.ts';
import { applyUpToResult } from '@alivio/testing/apply.ts';
import { countCalls } from '@alivio/testing/count-calls.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { type KyselyPlugin, type OnConflictNode, OperationNodeTransformer } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { runCreditCheck as runCheck } from '#server/evaluation/run-credit-check.ts';
import { isRefusal } from '#server/refusal.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  const settings = { BUDGET_REGISTER_PER_IP: '1000', BUDGET_BUREAU_PER_CLIENT_AND_DAY: '1000' };
  server = await startTestServer(settings);
  const { DATABASE_URL, SANDBOX_PORT } = server.deps.config;
  other = await startServerOn(DATABASE_URL, { ...settings, SANDBOX_PORT: String(SANDBOX_PORT) });
  other.clock.now = server.clock.now;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Slow enough for everybody to come while the first is asking. */
const BUREAU_MS = 300;

describe('twenty checks at once over two processes', () => {
  async function bureauCalls(twin?: KyselyPlugin): Promise<number> {
    const { clientId } = await applyUpToResult(server);
    const calls = await countCalls(server, 'bureau', 'clean', BUREAU_MS);
    const act = { by: 'system', today: await readToday(server.deps, server.deps.db) } as const;
    const seenBy = (deps: Deps) => (twin ? { ...deps, db: deps.db.withPlugin(twin) } : deps);
    const processes = [seenBy(server.deps), seenBy(other.deps)] as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        runCheck(processes[n % 2 ? 1 : 0], clientId, act, { clientId, ip: '10.0.0.1' }),
      ),
    );
    for (const answer of answers)
      expect(isRefusal(answer) ? answer.code : answer.result).toBe('approved');
    return calls();
  }

  it('are one call to the bureau', async () => {
    expect(await bureauCalls()).toBe(1);
  });

  /** Takes the flight whether somebody else is asking or not. */
  class AlwaysFree extends OperationNodeTransformer {
    protected override transformOnConflict(node: OnConflictNode): OnConflictNode {
      const { updateWhere: _, ...unconditional } = node;
      return unconditional;
    }
  }

  it('(twin) are more where nobody looks whether it is being asked', async () => {
    const alwaysFree = new AlwaysFree();
    const twin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) =>
        JSON.stringify(node).includes('credit_report_flights')
          ? alwaysFree.transformNode(node, queryId)
          : node,
      transformResult: async ({ result }) => result,
    };
    expect(await bureauCalls(twin)).toBeGreaterThan(1);
  });
});

it('twenty calls at once get one answer from one report', async () => {
  const { token } = await applyUpToResult(server);
  const calls = await countCalls(server, 'bureau', 'clean', BUREAU_MS);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call(runCreditCheck, {}, token)),
  );
  const told = new Set(answers.map(({ status, body }) => `${status} ${body.result}`));
  expect([...told]).toEqual(['200 approved']);
  expect(await calls()).toBe(1);
});
