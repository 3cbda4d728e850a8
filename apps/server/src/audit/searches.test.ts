import { searchCases } from '@alivio/contract/cases.ts';
import { listClinicPayments } from '@alivio/contract/clinic-payments.ts';
import { listClinicUsers } from '@alivio/contract/clinic-users.ts';
import { listArrears } from '@alivio/contract/collection.ts';
import { listProcedures } from '@alivio/contract/procedures.ts';
import { sendClientRecovery, sendStaffRecovery } from '@alivio/contract/recovery.ts';
import { searchTransferCandidates } from '@alivio/contract/transfers.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function eventsOf(action: string) {
  return server.deps.db
    .selectFrom('audit_events')
    .select(['actor_kind', 'actor_id', 'subject_kind', 'subject_id', 'details', 'address'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}

async function firstTransfer(): Promise<number> {
  const query = server.deps.db.selectFrom('transfers').select('id').orderBy('id').limit(1);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** A word that the demo has, and how each list is asked for it. */
const searches = {
  'cases.searched': async (search: string) => {
    const token = await server.signIn('operaciones@alivio.demo');
    return server.call(searchCases, { query: { search } }, token);
  },
  'arrears.searched': async (search: string) => {
    const token = await server.signIn('operaciones@alivio.demo');
    return server.call(listArrears, { query: { search } }, token);
  },
  'transfer_candidates.searched': async (search: string) => {
    const token = await server.signIn('operaciones@alivio.demo');
    const id = await firstTransfer();
    return server.call(searchTransferCandidates, { params: { id }, query: { q: search } }, token);
  },
  'procedures.searched': async (search: string) => {
    const token = await server.signIn('ventas@miraflores.demo');
    return server.call(listProcedures, { query: { search } }, token);
  },
  'clinic_payments.searched': async (search: string) => {
    const token = await server.signIn('admin@miraflores.demo');
    return server.call(listClinicPayments, { query: { search } }, token);
  },
  'clinic_users.searched': async (search: string) => {
    const token = await server.signIn('admin@miraflores.demo');
    return server.call(listClinicUsers, { query: { search } }, token);
  },
};

it.each(Object.entries(searches))(
  '%s: who searched and who was shown, never the words',
  async (action, search) => {
    for (const words of ['zzqqx', '4590']) expect((await search(words)).status).toBe(200);
    expect((await search('ma')).status).toBe(200);
    const [byName, byNumber, shown] = await eventsOf(action);
    const nobody = { page: 1, found: 0, shown: [] };
    expect(byName).toMatchObject({
      actor_kind: 'staff',
      actor_id: expect.any(Number),
      subject_id: null,
      details: { by: 'name', ...nobody },
      address: '127.0.0.0/24',
    });
    expect(byNumber?.details).toMatchObject({ by: 'document' });
    const { found, shown: ids } = Object(shown?.details) as { found: number; shown: number[] };
    expect(ids.length).toBeGreaterThanOrEqual(Math.min(found, 1));
    expect(JSON.stringify(await eventsOf(action))).not.toMatch(/zzqqx|4590/);
  },
);

it('a list that nobody searched is not on record as a search', async () => {
  const before = await eventsOf('procedures.searched');
  const token = await server.signIn('ventas@miraflores.demo');
  await server.call(listProcedures, { query: {} }, token);
  expect(await eventsOf('procedures.searched')).toEqual(before);
});

it('a mail to choose a new password is on record, and nobody is said to have asked for it', async () => {
  await server.call(sendClientRecovery, { body: { email: 'paciente@alivio.demo' } });
  await server.call(sendStaffRecovery, { body: { email: 'admin@miraflores.demo' } });
  for (const [action, kind] of [
    ['client.recovery_sent', 'client'],
    ['staff.recovery_sent', 'staff_user'],
  ] as const)
    expect(await eventsOf(action)).toEqual([
      {
        actor_kind: 'system',
        actor_id: null,
        subject_kind: kind,
        subject_id: expect.any(Number),
        details: {},
        address: '127.0.0.0/24',
      },
    ]);
});
