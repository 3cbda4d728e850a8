import { createServer } from 'node:net';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireDatabase } from './require-database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const said = async (url: string, patienceMs?: number) => {
  const failure: unknown = await requireDatabase(url, patienceMs).catch((error: unknown) => error);
  return failure instanceof Error ? [failure.name, failure.message] : failure;
};

it('a user whom the database does not know is not named', async () => {
  const url = new URL(server.deps.config.DATABASE_URL);
  url.username = 'nobody_of_this_house';
  url.password = 'a-secret';
  const [name, message] = (await said(url.href)) as string[];
  expect(name).toBe('DatabaseUnreachable');
  expect(message).toMatch(/it does not let this user in|it refuses the user or the password/);
  expect(message).not.toMatch(/nobody_of_this_house|a-secret/);
});

it('a host that never answers is given up', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const [name] = (await said(`postgres://127.0.0.1:${port}/house`, 200)) as string[];
  expect(name).toBe('DatabaseUnreachable');
  silent.close();
});
