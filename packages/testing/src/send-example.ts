import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { encodePayload } from './encode-payload.ts';
import type { TestServer } from './test-server.ts';

/** Sends the endpoint's example; given an id, its subject is that row instead of the one that the example names. */
export async function sendExample(
  server: TestServer,
  endpoint: Endpoint,
  token: string | undefined,
  id: string | null,
  besideInPath: Readonly<Record<string, string>> = {},
) {
  const example = id === null ? endpoint.example : exampleAbout(endpoint, id, besideInPath);
  const { params = {}, query = {} } = example;
  const { payload, headers } = await encodePayload(endpoint, example);
  return server.app.inject({
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    ),
    query,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
}

/** The example with a row's id at the place where its subject stands. */
export function exampleAbout(
  { example, subjectAt = 'params.id' }: Endpoint,
  id: string,
  besideInPath: Readonly<Record<string, string>>,
): Endpoint['example'] {
  /** A copy with the id at the place that the path leads to, as a number where a number stands. */
  function withId(values: object, [name = '', ...rest]: readonly string[]): object {
    const value: unknown = Reflect.get(values, name);
    if (value === undefined) throw new Error(`the example has nothing at ${subjectAt}`);
    const copy = Array.isArray(values) ? [...values] : { ...values };
    const last = typeof value === 'number' ? Number(id) : id;
    Reflect.set(copy, name, rest.length === 0 ? last : withId(Object(value), rest));
    return copy;
  }
  const { params } = example;
  const placed = { ...example, ...(params && { params: { ...params, ...besideInPath } }) };
  return withId(placed, subjectAt.split('.')) as Endpoint['example'];
}
