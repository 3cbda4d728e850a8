import { searchCases } from '@alivio/contract/cases.ts';
import { listClinicPayments } from '@alivio/contract/clinic-payments.ts';
import { listClinicUsers } from '@alivio/contract/clinic-users.ts';
import { listArrears } from '@alivio/contract/collection.ts';
import { listDeskClinicPayments } from '@alivio/contract/desk-clinic-payments.ts';
import { listComplaints } from '@alivio/contract/desk-complaints.ts';
import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { endpoints } from '@alivio/contract/endpoints.ts';
import { listProcedures } from '@alivio/contract/procedures.ts';
import { sendClientRecovery, sendStaffRecovery } from '@alivio/contract/recovery.ts';
import { listStaffPeople } from '@alivio/contract/staff-people.ts';
import { listTransfers, searchTransferCandidates } from '@alivio/contract/transfers.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wireSchema } from '#server/http/wire-schema.ts';

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

/** The names of what a call is asked for, as its documentation lists them. */
function queryOf({ query }: Endpoint): string[] {
  return query ? Object.keys(Object(wireSchema(query)).properties ?? {}) : [];
}

async function firstTransfer(): Promise<number> {
  const query = server.deps.db.selectFrom('transfers').select('id').orderBy('id').limit(1);
  return (await query.executeTakeFirstOrThrow()).id;
}

const atDesk = () => server.signIn('operaciones@alivio.demo');
const atClinic = () => server.signIn('admin@miraflores.demo');

/** What each call leaves, and how it is asked for a word that the demo has. */
const searches = {
  searchCases: {
    action: 'cases.searched',
    search: async (search: string) =>
      server.call(searchCases, { query: { search } }, await atDesk()),
  },
  listArrears: {
    action: 'arrears.searched',
    search: async (search: string) =>
      server.call(listArrears, { query: { search } }, await atDesk()),
  },
  listTransfers: {
    action: 'transfers.searched',
    search: async (q: string) =>
      server.call(listTransfers, { query: { q, state: 'all' } }, await atDesk()),
  },
  searchTransferCandidates: {
    action: 'transfer_candidates.searched',
    search: async (q: string) => {
      const params = { id: await firstTransfer() };
      return server.call(searchTransferCandidates, { params, query: { q } }, await atDesk());
    },
  },
  listComplaints: {
    action: 'complaints.searched',
    search: async (q: string) => server.call(listComplaints, { query: { q } }, await atDesk()),
  },
  listDeskClinicPayments: {
    action: 'desk_payments.searched',
    search: async (q: string) =>
      server.call(listDeskClinicPayments, { query: { q } }, await atDesk()),
  },
  listStaffPeople: {
    action: 'staff_people.searched',
    search: async (q: string) => server.call(listStaffPeople, { query: { q } }, await atDesk()),
  },
  listProcedures: {
    action: 'procedures.searched',
    search: async (search: string) => {
      const token = await server.signIn('ventas@miraflores.demo');
      return server.call(listProcedures, { query: { search } }, token);
    },
  },
  listClinicPayments: {
    action: 'clinic_payments.searched',
    search: async (search: string) =>
      server.call(listClinicPayments, { query: { search } }, await atClinic()),
  },
  listClinicUsers: {
    action: 'clinic_users.searched',
    search: async (search: string) =>
      server.call(listClinicUsers, { query: { search } }, await atClinic()),
  },
};

/** What takes words as well, and why it leaves none of these. */
const OTHERWISE = {
  searchClients: 'rationed and on record in one transaction: sells/search-budgets.test.ts',
  exportArrears: 'a list that is saved is on record as such: exports/note-export.ts',
  exportProcedures: 'the same',
  exportClinicPayments: 'the same',
  listAffiliations: 'names and districts of clinics: nobody is found',
};

it('every call of the contract that takes words is on record, or it is said why not', () => {
  const takesWords = (endpoint: Endpoint) =>
    queryOf(endpoint).some((name) => name === 'q' || name === 'search');
  const taking = Object.entries(endpoints).filter(([, endpoint]) => takesWords(endpoint));
  expect(taking.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(searches), ...Object.keys(OTHERWISE)].toSorted(),
  );
});

it.each(Object.values(searches))(
  '$action: who searched and who was shown, never the words',
  async ({ action, search }) => {
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

it('a list that nobody searched is not on record as a search, nor one searched for nothing', async () => {
  const all = async () => [
    await eventsOf('procedures.searched'),
    await eventsOf('complaints.searched'),
  ];
  const before = await all();
  const token = await server.signIn('ventas@miraflores.demo');
  await server.call(listProcedures, { query: {} }, token);
  await server.call(listComplaints, { query: { q: ' ' } }, await atDesk());
  expect(await all()).toEqual(before);
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
