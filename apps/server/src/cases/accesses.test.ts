import { listAccesses } from '@alivio/contract/accesses.ts';
import { openCase } from '@alivio/contract/cases.ts';
import { getMe } from '@alivio/contract/client.ts';
import { openClientSession } from '@alivio/contract/sells.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let token: string;
let desk: string;
let clientId: number;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('paciente@alivio.demo');
  desk = await server.signIn('operaciones@alivio.demo');
  clientId = (await server.call(getMe, {}, token)).body.user.client_id;
});
afterAll(() => server.close());

const ask = (as = token, query = {}) => server.call(listAccesses, { query }, as);
const open = (body: { reason?: string; work_item_id?: number }, id = clientId) =>
  server.call(openCase, { params: { id }, body }, desk);

it('nobody opened it yet', async () => {
  expect((await ask()).body).toMatchObject({ data: [], total_records: 0, page: 1, limit: 10 });
});

it('tells who opened it, when and why, newest first, without their address or surname', async () => {
  const opened = server.clock.now.toISOString();
  await open({ reason: 'Llamada o mensaje del cliente' });
  server.clock.advance(60_000);
  const seller = await server.signIn('asesora@alivio.demo');
  await server.call(openClientSession, { params: { id: clientId } }, seller);
  const { body } = await ask();
  expect(body.data).toEqual([
    { at: server.clock.now.toISOString(), kind: 'session', by: 'Carla M.', reason: null },
    { at: opened, kind: 'file', by: 'Renzo A.', reason: 'Llamada o mensaje del cliente' },
  ]);
});

it('a case that was taken is not told in the words of the desk', async () => {
  const item = await server.deps.db
    .selectFrom('work_items')
    .innerJoin('loans', 'loans.id', 'work_items.loan_id')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .select(['work_items.id', 'clients.id as client', 'clients.email'])
    .where('clients.id', '!=', clientId)
    .orderBy('work_items.id')
    .executeTakeFirstOrThrow();
  await open({ work_item_id: item.id }, item.client);
  const { body } = await ask(await server.signIn(item.email));
  expect(body.data).toEqual([
    expect.objectContaining({ kind: 'file', reason: 'Atención de tu solicitud' }),
  ]);
});

it('by pages', async () => {
  await open({ reason: 'Consulta de la clínica' });
  const { body } = await ask(token, { page: 2, limit: 2 });
  expect(body).toMatchObject({ page: 2, limit: 2, total_pages: 2, total_records: 3 });
  expect(body.data).toEqual([expect.objectContaining({ reason: 'Llamada o mensaje del cliente' })]);
});

it('others read nothing of it, and an advisor neither', async () => {
  expect((await ask(await server.signIn('nueva@alivio.demo'))).body.data).toEqual([]);
  const seller = await server.signIn('asesora@alivio.demo');
  const { body } = await server.call(openClientSession, { params: { id: clientId } }, seller);
  expect((await ask(body.payload.token)).error).toMatchObject({ details: { code: 'delegated' } });
  expect((await ask(desk)).status).toBe(403);
});
