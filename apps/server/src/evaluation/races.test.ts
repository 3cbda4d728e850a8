import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Applicant, applyUpToResult } from '@alivio/testing/apply.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { getCreditReport } from '#server/credit-reports/get-credit-report.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import { runCreditCheck } from './run-credit-check.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  const settings = {
    BUDGET_REGISTER_PER_IP: '1000',
    BUDGET_BUREAU_PER_IP_AND_DAY: '1000',
  };
  server = await startTestServer(settings);
  const { DATABASE_URL, SANDBOX_PORT } = server.deps.config;
  other = await startServerOn(DATABASE_URL, { ...settings, SANDBOX_PORT: String(SANDBOX_PORT) });
  other.clock.now = server.clock.now;
  // Two accounts of one person are what the index on documents forbids; the lock must hold without it.
  await asOwner(server.deps, 'DROP INDEX clients_document');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const ROUNDS = 3;
const MOMENT_MS = 400;

/** Two applications of one person, each of which the income carries alone; the bureau has told of them already. */
async function twoOfOnePerson(): Promise<readonly [Applicant, Applicant]> {
  const loan = { amountSoles: 5_000, incomeSoles: 2_000 };
  const [one, two] = [await applyUpToResult(server, loan), await applyUpToResult(server, loan)];
  await sql`
    UPDATE clients SET identification_number = one.identification_number
    FROM clients AS one WHERE one.id = ${one.clientId} AND clients.id = ${two.clientId}`.execute(
    server.deps.db,
  );
  const { document_type: documentType, identification_number: documentNumber } =
    await server.deps.db
      .selectFrom('clients')
      .select(['document_type', 'identification_number'])
      .where('id', '=', one.clientId)
      .executeTakeFirstOrThrow();
  await getCreditReport(server.deps, { documentType, documentNumber }, null);
  return [one, two];
}

/** Whoever has read the history waits a moment for the other to have read it too. */
function meetAfterReading(): KyselyPlugin {
  const reads = new WeakSet<object>();
  const met = new EventEmitter();
  const meeting = once(met, 'both');
  let readers = 0;
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('undo_redemption')) reads.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!reads.has(queryId)) return result;
      readers += 1;
      if (readers === 2) met.emit('both');
      await Promise.race([meeting, pause(MOMENT_MS)]);
      return result;
    },
  };
}

describe('two loans of one person, evaluated at once over two processes', () => {
  /** Of as many people as rounds, how many loans were approved. */
  async function approvedLoans(twin?: KyselyPlugin): Promise<number> {
    const act = { by: 'system', today: await readToday(server.deps, server.deps.db) } as const;
    let approved = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = await twoOfOnePerson();
      const plugins = [meetAfterReading(), ...(twin ? [twin] : [])];
      const seenBy = (deps: Deps) => ({
        ...deps,
        db: plugins.reduce((db, plugin) => db.withPlugin(plugin), deps.db),
      });
      const answers = await Promise.all([
        runCreditCheck(seenBy(server.deps), one.clientId, act, null),
        runCreditCheck(seenBy(other.deps), two.clientId, act, null),
      ]);
      approved += answers.filter(
        (answer) => !isRefusal(answer) && answer.result === 'approved',
      ).length;
    }
    return approved;
  }

  it('do not both pass on the same income', async () => {
    expect(await approvedLoans()).toBe(ROUNDS);
  });

  it('(twin) do where the person is not locked', async () => {
    const twin: KyselyPlugin = {
      transformQuery: ({ node }) =>
        JSON.stringify(node).includes('pg_advisory_xact_lock')
          ? sql`SELECT 1`.toOperationNode()
          : node,
      transformResult: async ({ result }) => result,
    };
    expect(await approvedLoans(twin)).toBeGreaterThan(ROUNDS);
  });
});
