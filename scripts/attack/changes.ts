import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { type HostileValue, hostileValues } from './hostile-values.ts';
import type { Sent } from './send.ts';
import { encodeHostile, jsonOf, type Place, writeRequest } from './write-request.ts';

/** One thing that is wrong with a request, and the request. */
export interface Attempt {
  part: 'params' | 'query' | 'body' | 'file' | 'headers' | 'shape';
  /** `body.email = NUL` */
  what: string;
  write(example: Endpoint['example']): Sent;
}

const HEADERS = [
  'authorization',
  'idempotency-key',
  'content-type',
  'accept',
  'accept-encoding',
  'x-api-key',
  'x-forwarded-for',
  'user-agent',
  'if-none-match',
  'range',
  'cookie',
];

/** Everything that is tried with one call: each hostile value in each place, and requests of a wrong shape. */
export function attemptsOn(endpoint: Endpoint): Attempt[] {
  const inPlaces = placesOf(endpoint).flatMap((place) =>
    hostileValues.map(
      (value): Attempt => ({
        part: place[0],
        what: `${place.join('.')} = ${value.name}`,
        write: (example) => writeRequest(endpoint, example, { place, value }),
      }),
    ),
  );
  const inHeaders = HEADERS.flatMap((name) =>
    hostileValues.filter(fitsInHeader).map(
      (value): Attempt => ({
        part: 'headers',
        what: `${name}: ${value.name}`,
        write: (example) => withHeaders(writeRequest(endpoint, example), { [name]: value.text }),
      }),
    ),
  );
  return [...inPlaces, ...inHeaders, ...shapesOf(endpoint)];
}

/** Where a request of this call has a value, and where it might. */
function placesOf({ example, query, body, bodyKind }: Endpoint): Place[] {
  const named = (schema: unknown) => Object.keys(Object(schema)._zod?.def?.shape ?? {});
  const queried = new Set([...Object.keys(example.query ?? {}), ...named(query)]);
  const leaves = leavesOf(example.body ?? {});
  const others = named(body).filter((name) => !leaves.some(([first]) => first === name));
  return [
    ...Object.keys(example.params ?? {}).map((name): Place => ['params', name]),
    ...[...queried].map((name): Place => ['query', name]),
    ...[...leaves, ...others.map((name) => [name])].map((path): Place => ['body', ...path]),
    ...(bodyKind === 'multipart'
      ? (['name', 'type'].map((name) => ['file', name]) as Place[])
      : []),
  ];
}

/** The ways to everything in a body, and to what holds it. */
function leavesOf(given: unknown): string[][] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) => [
    [name],
    ...leavesOf(value).map((rest) => [name, ...rest]),
  ]);
}

/** Node writes no line ends and nothing beyond one byte into a header, and no header of 60 KB is taken. */
function fitsInHeader({ text }: HostileValue): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text) && text.length < 8_000;
}

function withHeaders(sent: Sent, headers: Record<string, string>): Sent {
  return { ...sent, headers: { ...sent.headers, ...headers } };
}

function shapesOf(endpoint: Endpoint): Attempt[] {
  const shape = (what: string, change: (sent: Sent) => Sent): Attempt => ({
    part: 'shape',
    what,
    write: (example) => change(writeRequest(endpoint, example)),
  });
  const json = (payload: string) => (sent: Sent) =>
    withHeaders({ ...sent, payload }, { 'content-type': 'application/json' });
  return [
    shape('as it should be', (sent) => sent),
    shape('no body', ({ payload: _, ...sent }) => sent),
    shape('an empty body', (sent) => ({ ...sent, payload: '' })),
    shape('a body that ends early', (sent) => ({ ...sent, payload: halfOf(sent) })),
    shape('plain text', (sent) => withHeaders(sent, { 'content-type': 'text/plain' })),
    shape('an unknown charset', (sent) =>
      withHeaders(sent, { 'content-type': 'application/json; charset=utf-99' }),
    ),
    shape('a form without an end', (sent) =>
      withHeaders(sent, { 'content-type': 'multipart/form-data' }),
    ),
    shape('zipped that is not', (sent) => withHeaders(sent, { 'content-encoding': 'gzip' })),
    shape('more than fits', json(`{"a":"${'x'.repeat(200_000)}"}`)),
    shape('a field twice', json('{"email":"a@b.pe","email":"c@d.pe","id":1,"id":2}')),
    shape('an unknown field', json('{"isAdmin":true,"role":"operations"}')),
    shape('no JSON', json('{a:1}')),
    shape('two values', json('{}{}')),
    shape('an unknown query', (sent) => ({ ...sent, path: `${sent.path}${joint(sent)}role=x` })),
    shape('a query twice', (sent) => ({
      ...sent,
      path: `${sent.path}${joint(sent)}id=1&id=2&page=1&page=2&q=a&q=b`,
    })),
    shape('a method of ours that it has not', (sent) => ({
      ...sent,
      method: sent.method === 'PUT' ? 'DELETE' : 'PUT',
    })),
    shape('asked for its options', (sent) => ({ ...sent, method: 'OPTIONS' })),
    ...hostileValues.map((value) =>
      shape(`the whole body is ${value.name}`, json(jsonOf(value).slice(0, 60_000))),
    ),
    ...hostileValues.map((value) =>
      shape(`behind its path: ${value.name}`, (sent) => ({
        ...sent,
        path: `${sent.path.split('?', 1)[0]}/${encodeHostile(value)}`,
      })),
    ),
    ...hostileValues.map((value) =>
      shape(`a query called ${value.name}`, (sent) => ({
        ...sent,
        path: `${sent.path}${joint(sent)}${encodeHostile(value)}=1`,
      })),
    ),
  ];
}

function joint({ path }: Sent): string {
  return path.includes('?') ? '&' : '?';
}

function halfOf({ payload = '{"a' }: Sent): Buffer {
  const whole = Buffer.from(payload);
  return whole.subarray(0, Math.ceil(whole.length / 2));
}
