import { fullPath } from '@alivio/contract/endpoint.ts';
import { checkEmailInUse } from '@alivio/contract/registration.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  // What `inject` comes from, as the proxy would.
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', BUDGET_AVAILABILITY_PER_IP: '3' });
});
afterAll(() => server.close());

async function askFrom(address: string): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'GET',
    url: fullPath(checkEmailInUse).replace(':email', 'a@correo.pe'),
    headers: { 'x-forwarded-for': address },
  });
  return statusCode;
}

it('all addresses of one /64 share a budget, another /64 has its own', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 5; n += 1) statuses.push(await askFrom(`2001:db8:1:2:${n}::${n}`));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await askFrom('2001:db8:1:3::1')).toBe(200);
});

it('an IPv4 address is the same one however the socket spells it', async () => {
  for (const address of ['190.12.34.56', '::ffff:190.12.34.56', '190.12.34.56'])
    expect(await askFrom(address)).toBe(200);
  expect(await askFrom('::ffff:190.12.34.56')).toBe(429);
  expect(await askFrom('190.12.34.57')).toBe(200);
});
