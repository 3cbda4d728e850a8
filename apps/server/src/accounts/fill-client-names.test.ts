import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMe } from '@alivio/contract/client.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runWorker } from '#server/jobs/run-worker.ts';
import { fillClientNamesJob } from './fill-client-names.job.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const UNNAMED = { first_name: '', last_name: '' };
const NAMED = {
  first_name: expect.stringMatching(/^\p{Lu}\p{Ll}/u),
  last_name: expect.stringMatching(/^\p{Lu}\p{Ll}.* /u),
};

function register(asked: TestServer, number: string) {
  return asked.call(registerClient, {
    body: {
      email: `persona${number}@correo.pe`,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: number,
      phone: '+51987654321',
      policy_accepted: true,
    },
  });
}

it('who has registered already has a name, not shouted', async () => {
  const { status, body } = await register(server, '45678901');
  expect(status).toBe(201);
  expect(body.user).toMatchObject(NAMED);
});

it('a number that the registry does not know leaves the names to be typed', async () => {
  const { body } = await register(server, '00000000');
  expect(body.user).toMatchObject(UNNAMED);
});

it('a registry that is down keeps nobody from registering: a job asks again', async () => {
  await planOutcome(server, 'registry', 'down');
  const { status, body, token } = await register(server, '45678901');
  expect(status).toBe(201);
  expect(body.user).toMatchObject(UNNAMED);

  const me = async () => (await server.call(getMe, {}, token)).body.user;
  const worker = await runWorker(server.deps, [fillClientNamesJob], '');
  await waitUntil(async () => (await me()).first_name !== '');
  await worker.stop();
  expect(await me()).toMatchObject(NAMED);
});

it('a registry that never answers is not waited for', async () => {
  const mute = createServer(() => undefined).listen(0);
  const { port } = mute.address() as AddressInfo;
  const { DATABASE_URL, SANDBOX_PORT } = server.deps.config;
  const patient = await startServerOn(DATABASE_URL, {
    SANDBOX_PORT: String(SANDBOX_PORT),
    DNI_REGISTRY_URL: `http://localhost:${port}`,
  });
  const { status, body } = await register(patient, '45678901');
  expect(status).toBe(201);
  expect(body.user).toMatchObject(UNNAMED);
  await patient.close();
  mute.closeAllConnections();
  mute.close();
});
