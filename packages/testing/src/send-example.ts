import { type Endpoint, fullPath } from '@alivio/contract/endpoint.ts';
import { encodePayload } from './encode-payload.ts';
import type { TestServer } from './test-server.ts';

/** An id that no row has. */
export const ABSENT_ID = '900000000000001';

/** Sends the endpoint's example; where it names its subject, written `1`, it names the given row instead. */
export async function sendExample(
  server: TestServer,
  endpoint: Endpoint,
  token: string | undefined,
  id: string | null,
) {
  const { example } = endpoint;
  const values = (given: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        id !== null && value === '1' ? id : value,
      ]),
    );
  const params = values(example.params);
  const { payload, headers } = await encodePayload(endpoint, example);
  return server.app.inject({
    method: endpoint.method,
    url: fullPath(endpoint).replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    ),
    query: values(example.query),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
}

/** What a caller can tell somebody else's row and no row apart by: null when by nothing. */
export async function tellForeignFromAbsent(
  server: TestServer,
  endpoint: Endpoint,
  token: string | undefined,
  foreignId: string,
): Promise<string | null> {
  const foreign = await sendExample(server, endpoint, token, foreignId);
  const absent = await sendExample(server, endpoint, token, ABSENT_ID);
  if (absent.statusCode !== 404) return `no row answers ${absent.statusCode}`;
  if (foreign.statusCode !== 404) return `a foreign row answers ${foreign.statusCode}`;
  return foreign.body === absent.body ? null : `${foreign.body} is not ${absent.body}`;
}
