import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { type Actor, actorRoles, actors, signEverybodyIn } from '@alivio/testing/actors.ts';
import { ABSENT_ID, sendExample, tellForeignFromAbsent } from '@alivio/testing/send-example.ts';
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

function refusalFor(endpoint: Endpoint, actor: Actor): 401 | 403 | null {
  if (endpoint.roles === 'anyone') return null;
  if (actor === 'anonymous') return 401;
  return endpoint.roles.includes(actorRoles[actor]) ? null : 403;
}

/** The examples name things the demo may not have (a code, a link); then the call says so in its own words. */
function answerKind(endpoint: Endpoint, answer: Awaited<ReturnType<typeof sendExample>>): string {
  const expected = endpoint.bodyKind === 'form' ? 303 : (endpoint.status ?? 200);
  if (answer.statusCode === expected) return 'as the contract says';
  if (answer.statusCode < 300 || answer.statusCode >= 500) return `${answer.statusCode}`;
  const { code } = answer.json().details;
  const own: readonly string[] = [...(endpoint.refusals ?? []), 'too_many_requests'];
  return own.includes(code) ? 'as the contract says' : `${answer.statusCode} ${code}`;
}

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  beforeAll(async () => {
    // Some calls end a session: everybody signs in anew for each endpoint.
    tokens = await signEverybodyIn(server);
  });

  it.each(actors)('%s', async (actor) => {
    const fixture = subjectFixtures[endpoint.subject];
    const id = await fixture.id(server.deps.db);
    const answer = await sendExample(server, endpoint, tokens[actor], id);
    const refusal = refusalFor(endpoint, actor);
    if (refusal !== null) {
      expect(answer.statusCode).toBe(refusal);
      return;
    }
    if (id === null || fixture.ownedBy.includes(actor)) {
      expect(answerKind(endpoint, answer)).toBe('as the contract says');
      if (id === null) return;
      expect(answer.statusCode).not.toBe(404);
      const absent = await sendExample(server, endpoint, tokens[actor], ABSENT_ID);
      expect(absent.statusCode).toBe(404);
      return;
    }
    expect(await tellForeignFromAbsent(server, endpoint, tokens[actor], id)).toBeNull();
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
