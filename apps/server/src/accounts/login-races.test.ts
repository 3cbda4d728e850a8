import { howLong } from '@alivio/testing/how-long.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { type KyselyPlugin, OperationNodeTransformer, type RawNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '#server/refusal.ts';
import { checkCredentials } from './check-credentials.ts';

/** Far more than are compared; the broken twin compares more of fifty. */
const GUESSES = howLong('defences', { glance: 200, length: 1_000, soak: 1_000 });
const settings = { BUDGET_LOGIN_PER_IP: '1000000' };
let server: TestServer;
let other: TestServer;
let accounts = 0;

beforeAll(async () => {
  server = await startTestServer(settings);
  other = await startServerOn(server.deps.config.DATABASE_URL, settings);
  other.clock.now = server.clock.now;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** How many guesses at once, over two processes, were compared with the password. */
async function comparedGuesses(
  guesses: number,
  ipOf: (guess: number) => string,
  twin?: KyselyPlugin,
): Promise<number> {
  accounts += 1;
  const email = `adivinada${accounts}@correo.pe`;
  const processes = [server.deps, other.deps].map((deps) =>
    twin ? { ...deps, db: deps.db.withPlugin(twin) } : deps,
  );
  const outcomes = await Promise.all(
    Array.from({ length: guesses }, (_, n) => {
      const deps = processes[n % 2] ?? server.deps;
      const guess = { email, password: `Clave${n}`, ip: ipOf(n), cookies: undefined };
      return checkCredentials(deps, 'client', guess);
    }),
  );
  return outcomes.filter((each) => isRefusal(each) && each.code === 'wrong_credentials').length;
}

/** Counts, and asks nobody whether a try is left. */
class NoWait extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode): RawNode {
    const sqlFragments = node.sqlFragments.map((text) => text.replace('OR (f.', 'OR true OR (f.'));
    return super.transformRaw({ ...node, sqlFragments });
  }
}

describe(`${GUESSES} guesses at once over two processes`, () => {
  it('from one address are four comparisons', async () => {
    expect(await comparedGuesses(GUESSES, () => '10.2.0.1')).toBe(4);
  });

  it('from as many addresses are eleven', async () => {
    expect(await comparedGuesses(GUESSES, (n) => `10.3.${n >> 8}.${n & 255}`)).toBe(11);
  });

  it('(twin) are more where a try is counted without asking whether one is left', async () => {
    const noWait = new NoWait();
    const twin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) =>
        node.kind === 'RawNode' ? noWait.transformNode(node, queryId) : node,
      transformResult: async ({ result }) => result,
    };
    expect(await comparedGuesses(50, () => '10.4.0.1', twin)).toBeGreaterThan(11);
  });
});
