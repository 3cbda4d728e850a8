import { registerClient } from '@alivio/contract/registration.ts';
import { emptyQueue, runQueuedJobs } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeProspect } from '#server/prospects/remove-prospect.job.ts';
import { sendProspect } from '#server/prospects/send-prospect.job.ts';
import { forgetOldClients } from './forget-old-clients.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await emptyQueue(server);
});
afterAll(() => server.close());

async function register(number: number, agrees: boolean): Promise<number> {
  const { body } = await server.call(registerClient, {
    body: {
      email: `olvidable${number}@correo.pe`,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: `5420000${number}`,
      phone: '+51987654321',
      policy_accepted: true,
      marketing_accepted: agrees,
    },
  });
  return body.user.client_id;
}

async function told(): Promise<string[]> {
  const url = `http://localhost:${server.deps.config.SANDBOX_PORT}/control/prospects`;
  const all = (await (await fetch(url)).json()) as { email: string }[];
  return all.map(({ email }) => email).filter((email) => email.startsWith('olvidable'));
}

it('whoever was told of is taken back from the company, and nobody is told of once forgotten', async () => {
  const { deps } = server;
  const known = await register(1, true);
  const unknown = await register(2, true);
  await sendProspect.run(deps, { clientId: known }, { isLastAttempt: false });
  expect(await told()).toEqual(['olvidable1@correo.pe']);

  server.clock.advance(400 * 86_400_000);
  await forgetOldClients.run(deps, {}, { isLastAttempt: false });
  const rows = await deps.db
    .selectFrom('clients')
    .select('id')
    .where('id', 'in', [known, unknown])
    .where('forgotten_at', 'is not', null)
    .execute();
  expect(rows).toHaveLength(2);
  expect(await deps.db.selectFrom('prospects').selectAll().execute()).toEqual([]);

  await sendProspect.run(deps, { clientId: unknown }, { isLastAttempt: false });
  await sendProspect.run(deps, { clientId: known }, { isLastAttempt: false });
  await runQueuedJobs(server, [removeProspect]);
  expect(await told()).toEqual([]);
});
