import { registerClient } from '@alivio/contract/registration.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  sql,
  ValueNode,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import type { CodePurpose } from './codes.sql.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

/** Far more than are looked at, and than both processes have lines to the database. */
const GUESSES = howLong('codes', { glance: 200, length: 1_000, soak: 1_000 });

let server: TestServer;
let other: TestServer;
let people = 0;

beforeAll(async () => {
  const settings = {
    BUDGET_REGISTER_PER_IP: '1000',
    BUDGET_CODES_PER_IP_AND_DAY: '1000',
    BUDGET_CODES_PER_DESTINATION_AND_DAY: '3',
    BUDGET_CODE_GUESSES_PER_CLIENT_AND_DAY: '7',
  };
  server = await startTestServer(settings);
  other = await startServerOn(server.deps.config.DATABASE_URL, settings);
  other.clock.now = server.clock.now;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function newClientId(phone: string): Promise<number> {
  people += 1;
  const { body } = await server.call(registerClient, {
    body: {
      email: `carrera${people}@correo.pe`,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: String(57_000_000 + people),
      phone,
      policy_accepted: true,
    },
  });
  return body.user.client_id;
}

/** Both processes, each on the database as it is or as a broken twin sees it. */
function twoProcesses(twin?: KyselyPlugin): readonly [Deps, Deps] {
  const seenBy = (deps: Deps) => (twin ? { ...deps, db: deps.db.withPlugin(twin) } : deps);
  return [seenBy(server.deps), seenBy(other.deps)];
}

const resultAsIs: KyselyPlugin['transformResult'] = async ({ result }) => result;

describe(`${GUESSES} guesses at once over two processes`, () => {
  async function evaluatedGuesses(twin?: KyselyPlugin): Promise<number> {
    const clientId = await newClientId('+51977000001');
    const session = { id: 0, role: 'client', clientId, sellerId: null } as const;
    await sendCode(server.deps, { by: session, purpose: 'email', resend: false, ip: '10.0.0.1' });
    const processes = twoProcesses(twin);
    const outcomes = await Promise.all(
      Array.from({ length: GUESSES }, (_, n) =>
        // Seven characters: never the right one.
        verifyCode(processes[n % 2 ? 1 : 0], { session, purpose: 'email', code: 'no code' }),
      ),
    );
    return outcomes.filter((outcome) => isRefusal(outcome) && outcome.code === 'code_wrong').length;
  }

  class NoLimit extends OperationNodeTransformer {
    protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
      const isLimit = /"checks".*"operator":"<"/.test(JSON.stringify(node));
      return isLimit ? { ...node, rightOperand: ValueNode.create(1_000_000) } : node;
    }
  }

  it('are five evaluations', async () => {
    expect(await evaluatedGuesses()).toBe(5);
  });

  it('(twin) are more where a check is counted without asking whether one is left', async () => {
    const noLimit = new NoLimit();
    const twin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) =>
        node.kind === 'UpdateQueryNode' ? noLimit.transformNode(node, queryId) : node,
      transformResult: resultAsIs,
    };
    expect(await evaluatedGuesses(twin)).toBeGreaterThan(5);
  });
});

describe(`${GUESSES} guesses at once at two codes of a client whose day has seven left`, () => {
  async function evaluatedGuesses(twin?: KyselyPlugin): Promise<number> {
    const clientId = await newClientId('+51977000002');
    const session = { id: 0, role: 'client', clientId, sellerId: null } as const;
    const purposes: readonly CodePurpose[] = ['phone', 'email'];
    for (const purpose of purposes)
      await sendCode(server.deps, { by: session, purpose, resend: false, ip: '10.0.1.1' });
    const processes = twoProcesses(twin);
    const outcomes = await Promise.all(
      Array.from({ length: GUESSES }, (_, n) =>
        verifyCode(processes[n % 2 ? 1 : 0], {
          session,
          purpose: n % 4 < 2 ? 'phone' : 'email',
          code: 'no code',
        }),
      ),
    );
    return outcomes.filter((outcome) => isRefusal(outcome) && outcome.code === 'code_wrong').length;
  }

  /** Reads how many were used, and writes that and one more half a second later. */
  function countedAsRead({ parameters: [key, cost, windowEndsAt] }: RawNode): RootOperationNode {
    const [k, c, ends] = [key, cost, windowEndsAt].map((node) => (node as ValueNode).value);
    return sql`
      WITH seen AS (SELECT pg_sleep(0.5), (SELECT used FROM budgets WHERE key = ${k}) AS used)
      INSERT INTO budgets (key, used, window_ends_at)
      SELECT ${k}::text, ${c}::int + coalesce(used, 0), ${ends}::timestamptz FROM seen
      ON CONFLICT (key) DO UPDATE SET used = excluded.used
      RETURNING used, window_ends_at`.toOperationNode();
  }

  it('are seven evaluations', async () => {
    expect(await evaluatedGuesses()).toBe(7);
  });

  it('(twin) are more where the day is read first and written afterwards', async () => {
    const twin: KyselyPlugin = {
      transformQuery: ({ node }) =>
        node.kind === 'RawNode' && node.sqlFragments.join('').includes('INSERT INTO budgets')
          ? countedAsRead(node as RawNode)
          : node,
      transformResult: resultAsIs,
    };
    expect(await evaluatedGuesses(twin)).toBeGreaterThan(7);
  });
});

describe('one client who changes the phone before each of forty sends, at once over two processes', () => {
  let firstPhone = 0;

  async function sentCodes(twin?: KyselyPlugin): Promise<number> {
    firstPhone += 100;
    const clientId = await newClientId('+51977000003');
    const processes = twoProcesses(twin);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const deps = processes[n % 2 ? 1 : 0];
        await deps.db
          .updateTable('clients')
          .set({ phone: `+5197800${String(firstPhone + n).padStart(4, '0')}` })
          .where('id', '=', clientId)
          .execute();
        const by = { clientId };
        return sendCode(deps, { by, purpose: 'phone', resend: true, ip: `10.0.2.${n}` });
      }),
    );
    return outcomes.filter((outcome) => !isRefusal(outcome)).length;
  }

  it('make one phone ring', async () => {
    expect(await sentCodes()).toBe(1);
  });

  it('(twin) make more ring where the client is not locked', async () => {
    const twin: KyselyPlugin = {
      transformQuery: ({ node }) =>
        node.kind === 'SelectQueryNode' ? unlocked(node as SelectQueryNode) : node,
      transformResult: resultAsIs,
    };
    expect(await sentCodes(twin)).toBeGreaterThan(1);
  });

  function unlocked({ endModifiers: _, ...node }: SelectQueryNode): SelectQueryNode {
    return node;
  }
});

describe('twenty clients with one phone, at once over two processes', () => {
  let phones = 0;

  async function sentCodes(twin?: KyselyPlugin): Promise<number> {
    phones += 1;
    const phone = `+5197700010${phones}`;
    const clients = await Promise.all(Array.from({ length: 20 }, () => newClientId(phone)));
    const processes = twoProcesses(twin);
    const outcomes = await Promise.all(
      clients.map((clientId, n) => {
        const by = { clientId };
        const question = { by, purpose: 'phone', resend: false, ip: `10.0.0.${n}` } as const;
        return sendCode(processes[n % 2 ? 1 : 0], question);
      }),
    );
    return outcomes.filter((outcome) => !isRefusal(outcome)).length;
  }

  it('get the three that an address may get from all', async () => {
    expect(await sentCodes()).toBe(3);
  });

  it('(twin) get more where the phone is not locked', async () => {
    const twin: KyselyPlugin = {
      transformQuery: ({ node }) =>
        JSON.stringify(node).includes('pg_advisory_xact_lock')
          ? sql`SELECT 1`.toOperationNode()
          : node,
      transformResult: resultAsIs,
    };
    expect(await sentCodes(twin)).toBeGreaterThan(3);
  });
});
