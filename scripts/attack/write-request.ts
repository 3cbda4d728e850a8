import {
  type Endpoint,
  type ExampleFile,
  fullPath,
  serviceHeaders,
} from '@alivio/contract/endpoint.ts';
import type { HostileValue } from './hostile-values.ts';
import type { Sent } from './send.ts';

type Example = Endpoint['example'];

/** Where a value of a request stands: `['body', 'patient', 'email']`. */
export type Place = readonly [part: 'params' | 'query' | 'body' | 'file', ...path: string[]];

/** A request of the contract with something put in one of its places. */
export interface Change {
  place: Place;
  value: HostileValue;
}

const MARK = '@hostile@';
const BOUNDARY = '----alivio-attack';

export function encodeHostile({ text, url }: HostileValue): string {
  return url ?? encodeURIComponent(text);
}

/** What JSON has in the place of a value. */
export function jsonOf({ text, json }: HostileValue): string {
  return json ?? JSON.stringify(text);
}

export function writeRequest(endpoint: Endpoint, example: Example, change?: Change): Sent {
  const marked = change ? withMark(example, change.place) : example;
  const fill = (written: string, as: (value: HostileValue) => string) =>
    change ? written.replaceAll(MARK, () => as(change.value)) : written;
  const { params = {}, query = {} } = marked;
  const route = fullPath(endpoint).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '').replaceAll(encodeURIComponent(MARK), MARK),
  );
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${value === MARK ? MARK : encodeURIComponent(value)}`,
  );
  const search = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  const { payload, headers } = writeBody(endpoint, marked, fill);
  return {
    method: endpoint.method,
    path: fill(route + search, encodeHostile),
    headers: { ...serviceHeaders(endpoint), ...headers },
    ...(payload !== undefined && { payload }),
  };
}

type Fill = (written: string, as: (value: HostileValue) => string) => string;

function writeBody(endpoint: Endpoint, example: Example, fill: Fill) {
  const { body, base64, files } = example;
  switch (endpoint.bodyKind) {
    case 'form': {
      const pairs = Object.entries(body ?? {}).map(
        ([name, value]) => `${name}=${value === MARK ? MARK : encodeURIComponent(String(value))}`,
      );
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return { payload: fill(pairs.join('&'), encodeHostile), headers };
    }
    case 'multipart':
      return writeMultipart(body, files, fill);
    default: {
      const whole =
        endpoint.bodyKind === 'base64-stream' ? { ...body, [endpoint.base64Field]: base64 } : body;
      if (whole === undefined) return { headers: {} };
      const headers = { 'content-type': 'application/json' };
      return {
        payload: fill(JSON.stringify(whole).replaceAll(`"${MARK}"`, MARK), jsonOf),
        headers,
      };
    }
  }
}

function writeMultipart(body: Example['body'], files: Example['files'], fill: Fill) {
  const parts: Buffer[] = [];
  const part = (disposition: string, more: string, content: Buffer) =>
    parts.push(
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`),
      content,
      Buffer.from('\r\n'),
    );
  const plain = ({ text }: HostileValue) => text;
  for (const [name, value] of Object.entries(body ?? {}))
    part(`name="${name}"`, '', Buffer.from(fill(String(value), plain)));
  for (const [field, list] of Object.entries(files ?? {}))
    for (const { name, contentType, base64 } of list)
      part(
        `name="${field}"; filename="${fill(name, plain)}"`,
        `content-type: ${fill(contentType, plain)}\r\n`,
        Buffer.from(base64, 'base64'),
      );
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return { payload: Buffer.concat(parts), headers };
}

/** A copy with the mark in the place. */
function withMark(example: Example, [part, ...path]: Place): Example {
  if (part === 'file') return { ...example, files: withMarkedFile(example.files, path[0]) };
  return { ...example, [part]: marked(example[part] ?? {}, path) };
}

function marked(given: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return MARK;
  const copy = Array.isArray(given) ? [...given] : { ...Object(given) };
  Reflect.set(copy, name, marked(Reflect.get(Object(given), name), rest));
  return copy;
}

function withMarkedFile(
  files: Example['files'],
  part: string | undefined,
): Record<string, ExampleFile[]> {
  const mark = (file: ExampleFile): ExampleFile =>
    part === 'name' ? { ...file, name: MARK } : { ...file, contentType: MARK };
  return Object.fromEntries(
    Object.entries(files ?? {}).map(([field, list]) => [field, list.map(mark)]),
  );
}
