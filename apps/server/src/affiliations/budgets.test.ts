import { requestMembership } from '@alivio/contract/membership.ts';
import { anyMembership } from '@alivio/testing/outside/membership.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    BUDGET_MEMBERSHIPS_PER_IP_AND_DAY: '4',
    BUDGET_MEMBERSHIP_MAILS_PER_RECIPIENT: '2',
  });
});
afterAll(() => server.close());

async function ask(healthCenterName: string, healthCenterEmail: string): Promise<number> {
  const body = anyMembership({ healthCenterName, healthCenterEmail });
  return (await server.call(requestMembership, { body })).status;
}

it('a mailbox gets so many mails a day under whatever mark, and an address sends so many forms', async () => {
  for (const [name, mark] of Object.entries({ Uno: '', Dos: '+a', Tres: '+b', Cuatro: '+c' }))
    expect(await ask(`Clínica ${name}`, `contacto${mark}@santaelena.pe`)).toBe(201);
  const mails = server.deps.db
    .selectFrom('outbox_messages')
    .select('recipient')
    .where('template', '=', 'affiliation_received')
    .where('recipient', 'like', 'contacto%@santaelena.pe')
    .orderBy('id');
  expect((await mails.execute()).map(({ recipient }) => recipient)).toEqual([
    'contacto@santaelena.pe',
    'contacto+a@santaelena.pe',
  ]);
  server.clock.advance(61 * 60_000);
  expect(await ask('Clínica Cinco', '')).toBe(429);
});
