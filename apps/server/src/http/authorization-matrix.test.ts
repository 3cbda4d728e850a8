import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { type Actor, actorRoles, actors, signEverybodyIn } from '@alivio/testing/actors.ts';
import { subjectFixtures } from '@alivio/testing/subjects.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Every endpoint × everybody × (own or foreign, absent), made from the contract's roles and subjects:
 * anonymous 401, wrong role 403, somebody else's row the same 404 as no row at all, byte for byte.
 */
let server: TestServer;
let tokens: Record<Actor, string | undefined>;

beforeAll(async () => {
  server = await startTestServer({
    BUDGET_LOGIN_PER_IP: '100000',
    BUDGET_LOGIN_PER_ACCOUNT: '100000',
    BUDGET_REGISTER_PER_IP: '100000',
    BUDGET_AVAILABILITY_PER_IP: '100000',
  });
});
afterAll(() => server.close());

async function send(endpoint: Endpoint, actor: Actor, id: string | null) {
  const { example } = endpoint;
  const values = (given: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, id !== null && isId(value) ? id : value]),
    );
  const params = values(example.params);
  const token = tokens[actor];
  return server.app.inject({
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    ),
    query: values(example.query),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(example.body && { payload: example.body }),
  });
}

/** In an example, the id of the subject is written `1`. */
function isId(value: string): boolean {
  return value === '1';
}

function refusalFor(endpoint: Endpoint, actor: Actor): 401 | 403 | null {
  if (endpoint.roles === 'anyone') return null;
  if (actor === 'anonymous') return 401;
  return endpoint.roles.includes(actorRoles[actor]) ? null : 403;
}

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  beforeAll(async () => {
    // Some calls end a session: everybody signs in anew for each endpoint.
    tokens = await signEverybodyIn(server);
  });

  it.each(actors)('%s', async (actor) => {
    const fixture = subjectFixtures[endpoint.subject];
    const id = await fixture.id(server.deps.db);
    const answer = await send(endpoint, actor, id);
    const refusal = refusalFor(endpoint, actor);
    if (refusal !== null) {
      expect(answer.statusCode).toBe(refusal);
      return;
    }
    if (id === null || fixture.ownedBy.includes(actor)) {
      // A call that opens sessions says 401 for wrong credentials, whoever asks.
      const refusals = endpoint.opensSession ? [403, 500] : [401, 403, 500];
      expect(refusals).not.toContain(answer.statusCode);
      if (id !== null) expect(answer.statusCode).not.toBe(404);
      return;
    }
    const absent = await send(endpoint, actor, '900000000000001');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(absent.body);
    expect(absent.statusCode).toBe(404);
  });
});

describe('completeness', () => {
  it('every endpoint of the contract is mounted', () => {
    const missing = Object.entries(endpoints).filter(
      ([, endpoint]) => !server.app.hasRoute({ method: endpoint.method, url: fullPath(endpoint) }),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('nothing is mounted outside the contract, except by the HTTP layer itself', () => {
    const source = path.join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('http'),
    );
    const rogue = files.filter((file) =>
      /\bapp\.(get|post|put|patch|delete|all|route)\(/.test(
        readFileSync(path.join(source, file), 'utf8'),
      ),
    );
    expect(rogue).toEqual([]);
  });
});
