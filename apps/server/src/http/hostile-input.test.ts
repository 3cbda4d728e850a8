import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { unstorableText } from '@alivio/contract/unstorable-text.ts';
import { type Actor, actorRoles, actors, signInAs } from '@alivio/testing/actors.ts';
import { encodePayload } from '@alivio/testing/encode-payload.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { exampleAbout } from '@alivio/testing/send-example.ts';
import { subjectFixtures } from '@alivio/testing/subjects.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

/**
 * Every call of the contract with what nobody types: it may be taken or refused, and never fails. Each place gets
 * a few of the values in turn, or every value.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    DATA_DIR: inject('demoDataDir'),
    BUDGET_LOGIN_PER_IP: '100000',
    BUDGET_OWN_PASSWORD_PER_ACCOUNT: '100000',
    BUDGET_LOGIN_PER_ACCOUNT: '100000',
    BUDGET_REGISTER_PER_IP: '100000',
    BUDGET_AVAILABILITY_PER_IP: '100000',
  });
});
afterAll(() => server.close());

type Example = Endpoint['example'];
type Place = readonly string[];

const UNSTORABLE = ['a\u0000b', 'a\ud800b'];
/** JSON that no value of ours is written as: it stands in the text where its mark stood. */
const RAW: Readonly<Record<string, string>> = {
  '@infinite@': '1e309',
  '@zero@': '-0',
  '@inexact@': '9007199254740993',
  '@huge@': '99999999999999999999',
  '@deep@': `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '@proto@': '{"__proto__":{"a":1}}',
  '@constructor@': '{"constructor":{"prototype":{}}}',
  '@twice@': '{"a":1,"a":2}',
};
const ODD = [
  ...Object.keys(RAW),
  null,
  true,
  [],
  {},
  '',
  'NaN',
  'ﬀ'.repeat(3_000),
  '\u202e\ufeff\u2028',
  -1,
  0.1 + 0.2,
  "'; DROP TABLE loans; --",
  '%',
  '\\',
];
const VALUES_PER_PLACE = howLong('defences', { glance: 1, length: 3, soak: ODD.length });
/** Goes on from call to call, so that each value stands in many places. */
let turn = 0;

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  it('refuses what cannot be kept, at every text and name, and never fails', async () => {
    const { token, example } = await prepare(endpoint);
    const wrong: string[] = [];
    for (const [at, hostile] of unstorablePlaces(example))
      for (const key of [undefined, 'hostile-key-0123456789']) {
        const answer = await send(endpoint, hostile, token, key);
        if (!isRefused(endpoint, answer)) wrong.push(`${at}: ${answer.statusCode} ${answer.body}`);
      }
    expect(wrong).toEqual([]);
  });

  it('never fails, whatever stands in a place', async () => {
    const { token, example } = await prepare(endpoint);
    const wrong: string[] = [];
    for (const place of placesOf(example)) {
      const values = Array.from({ length: VALUES_PER_PLACE }, () => ODD[turn++ % ODD.length]);
      for (const value of values) {
        const key = turn % 2 === 0 ? undefined : `odd-${turn}-0123456789abcdef`;
        const answer = await send(endpoint, withValue(example, place, value), token, key);
        const said = problemWith(answer);
        if (said) wrong.push(`${place.join('.')} = ${JSON.stringify(value)}: ${said}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const takingJson = Object.entries(endpoints).filter(
  ([, { method, bodyKind }]) => method !== 'GET' && bodyKind === undefined,
);

it.each(takingJson)(
  '%s never fails over a body that is no object, or none at all',
  async (_, endpoint) => {
    const { token, example } = await prepare(endpoint);
    const wrong: string[] = [];
    for (const text of Object.values(RAW).concat(
      ['', ' ', 'null', '[]', '"a"', '1', '\ufeff{}', '{"a":', '{}{}'],
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    )) {
      const answer = await send(endpoint, example, token, 'body-key-0123456789abcdef', text);
      const said = problemWith(answer);
      if (said) wrong.push(`${text.slice(0, 20)}: ${said}`);
    }
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    const said = problemWith(await send(endpoint, example, token, 'bytes-0123456789abc', bytes));
    if (said) wrong.push(`invalid UTF-8: ${said}`);
    expect(wrong).toEqual([]);
  },
);

/** The example about a row that somebody may see, and who that is; some calls end a session, so it is a new one. */
async function prepare(endpoint: Endpoint): Promise<{ token?: string; example: Example }> {
  const { subject, roles } = endpoint;
  const fixture = subject === 'none' || subject === 'session' ? null : subjectFixtures[subject];
  const rows = (await fixture?.rows(server.deps.db)) ?? [];
  const mayCall = (actor: Actor) =>
    actor === 'anonymous'
      ? roles === 'anyone'
      : roles !== 'anyone' && roles.includes(actorRoles[actor]);
  const callers = actors.filter(mayCall);
  const row = rows.find(({ ownedBy }) => callers.some((actor) => ownedBy.includes(actor)));
  const actor = callers.find((each) => row?.ownedBy.includes(each)) ?? callers[0] ?? 'anonymous';
  const token = await signInAs(server, actor);
  // Of what stands beside the id, this call's path may name nothing.
  const named = Object.entries(row?.besideInPath ?? {}).filter(([name]) =>
    endpoint.path.includes(`:${name}`),
  );
  const example = row
    ? exampleAbout(endpoint, row.id, Object.fromEntries(named))
    : endpoint.example;
  return { ...(token !== undefined && { token }), example };
}

async function send(
  endpoint: Endpoint,
  example: Example,
  token: string | undefined,
  key: string | undefined,
  instead?: string | Buffer,
) {
  const { params = {}, query = {} } = example;
  const { payload, headers } = await encodePayload(endpoint, example);
  return server.app.inject({
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    ),
    query: query as Record<string, string>,
    headers: {
      ...headers,
      ...(instead !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? raw(payload) : payload }),
    ...(instead !== undefined && { payload: instead }),
  });
}

function raw(payload: string): string {
  return payload.replace(/"(@\w+@)"/g, (text, mark: string) => RAW[mark] ?? text);
}

/** Forms answer with a page. What is refused otherwise is refused in our own shape. */
function problemWith(answer: Awaited<ReturnType<typeof send>>): string | null {
  const { statusCode, body } = answer;
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode < 400) return null;
  const { message, status, errorType, details } = answer.json();
  const isOurs =
    status === statusCode && message && errorType && (details.code || details[0]?.field);
  return isOurs ? null : `${statusCode} ${body}`;
}

/** A form is answered with its page; an upload may be refused for its place before its body is read. */
function isRefused(endpoint: Endpoint, answer: Awaited<ReturnType<typeof send>>): boolean {
  if (endpoint.bodyKind === 'form') return answer.statusCode === 303;
  if (answer.body.includes(unstorableText)) return answer.statusCode === 400;
  const isUpload = endpoint.bodyKind !== undefined;
  return isUpload && answer.statusCode >= 400 && problemWith(answer) === null;
}

/** Where a text stands, and each object that may have a name too many. */
function unstorablePlaces(example: Example): [string, Example][] {
  const texts = placesOf(example).filter((place) => typeof valueAt(example, place) === 'string');
  const hostile = texts.flatMap((place) =>
    // Half a letter cannot be written in an address, nor in a form.
    UNSTORABLE.slice(0, place[0] === 'body' ? 2 : 1).map((text): [string, Example] => [
      place.join('.'),
      withValue(example, place, text),
    ]),
  );
  if (example.body && !example.files)
    hostile.push(
      ['a name', withValue(example, ['body', 'a\u0000b'], 'x')],
      ['deeper', withValue(example, ['body', 'added'], { a: [{ b: 'x\u0000' }] })],
    );
  return hostile;
}

function placesOf(example: Example): Place[] {
  const { params, query, body } = example;
  return Object.entries({ params, query, body }).flatMap(([part, value]) =>
    value ? leavesOf(value, [part]) : [],
  );
}

function leavesOf(value: unknown, at: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...at, name]));
}

function valueAt(example: Example, place: Place): unknown {
  return place.reduce<unknown>((value, name) => Reflect.get(Object(value), name), example);
}

function withValue(example: Example, place: Place, value: unknown): Example {
  const copy: Example = structuredClone(example);
  const holder = valueAt(copy, place.slice(0, -1)) as Record<string, unknown>;
  holder[place.at(-1) ?? ''] = value;
  return copy;
}
