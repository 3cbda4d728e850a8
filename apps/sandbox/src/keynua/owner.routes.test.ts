import { expect, test, vi } from 'vitest';
import { creation, luis, pdf, startCompany } from '#sandbox/keynua/testing/start-company.ts';

test('a contract is made, told with everything that signing needs, and read again', async () => {
  const { owner, url } = await startCompany();
  const { status, body, headers } = await owner('PUT', '', { ...creation });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference: 'L-1',
    templateId: 'keynua-peru-default',
    status: 'pending_input',
    shortCode: expect.stringMatching(/^\d{6}$/),
    expirationInHours: 72,
    metadata: { loan: 'L-1' },
    users: [
      {
        id: 0,
        name: 'Ana Ñahui',
        email: 'ana@alivio.demo',
        phone: '+51999888777',
        groups: ['signers'],
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        state: 'pending',
      },
    ],
    documents: [{ id: 0, name: 'contrato.pdf', ext: 'pdf', size: pdf.length }],
  });
  expect(body.items.map(({ type }: { type: string }) => type)).toEqual([
    'terms',
    'documents',
    'image',
    'livenessinput',
    'checklabels',
    'reniec',
    'facematch',
    'livenessdetection',
    'pdf',
    'dsignature',
  ]);
  expect(body.documents[0].url).toContain(`${url}/keynua/files/`);
  const read = await owner('GET', `/${body.id}`);
  expect(read.body).toMatchObject({ id: body.id, status: 'pending_input', users: body.users });
  expect((await owner('GET', `/${body.id}?startAt=8&limit=1&values=false`)).body.items).toEqual([
    expect.objectContaining({ type: 'pdf', value: null }),
  ]);
});

test('the same creation twice makes two contracts', async () => {
  const { create, get } = await startCompany();
  const [one, other] = [await create(), await create()];
  expect(one.id).not.toBe(other.id);
  expect((await get('/control/signature')).body).toMatchObject([{ id: other.id }, { id: one.id }]);
});

test.each([
  ['no key', {}, 403, 'FORBIDDEN'],
  ['a wrong key', { 'x-api-key': 'no', authorization: 'sandbox' }, 403, 'FORBIDDEN'],
  ['no token', { 'x-api-key': 'sandbox' }, 401, 'UNAUTHORIZED'],
  ['a wrong token', { 'x-api-key': 'sandbox', authorization: 'no' }, 401, 'UNAUTHORIZED'],
])('with %s nothing is done', async (_what, headers, status, code) => {
  const { call, get } = await startCompany();
  const answer = await call('PUT', '/keynua/contracts/v1', creation, headers);
  expect(answer).toMatchObject({ status, body: { code } });
  expect((await get('/control/signature')).body).toEqual([]);
});

const ofBytes = (size: number) => ({
  name: 'a.pdf',
  base64: Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]).toString('base64'),
});
const half = 2.25 * 1024 * 1024;

test.each([
  ['title', { title: '' }],
  ['templateId', { templateId: undefined }],
  ['language', { language: 'fr' }],
  ['expirationInHours', { expirationInHours: 0 }],
  ['expirationInHours', { expirationInHours: '72' }],
  ['expirationDatetime', { expirationDatetime: 'mañana' }],
  ['sms and whatsapp', { flags: { chosenNotificationOptions: ['sms', 'whatsapp'] } }],
  ['between 1 and 10', { documents: [] }],
  ['between 1 and 10', { documents: Array.from({ length: 11 }, () => ofBytes(20)) }],
  ['PDF in base64', { documents: [{ name: 'a.pdf', base64: btoa('GIF89a') }] }],
  ['needs a name', { documents: [{ base64: btoa('%PDF-1.4') }] }],
  ['4.5 MB', { documents: [ofBytes(half), ofBytes(half + 1)] }],
  ['at least one user', { users: [] }],
  ['needs groups', { users: [{ name: 'Ana' }] }],
  ['prefilledItems must be a list', { users: [{ ...luis, prefilledItems: {} }] }],
  ['target does not exist', { users: [{ ...luis, prefilledItems: [{ target: 'role' }] }] }],
  [
    'needs value.text',
    { users: [{ ...luis, prefilledItems: [{ target: 'documentNumber', value: '1' }] }] },
  ],
  ['group does not exist', { users: [{ name: 'Ana', groups: ['avales'] }] }],
])('a creation is refused for its %s', async (message, change) => {
  const { owner } = await startCompany();
  expect(await owner('PUT', '', { ...creation, ...change })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', message: expect.stringContaining(message) },
  });
});

test('4.5 MB of documents are not too much', async () => {
  const { create } = await startCompany();
  expect(await create({ documents: [ofBytes(half), ofBytes(half)] })).toMatchObject({
    status: 'pending_input',
  });
});

test('a deleted contract is told as such, and one that is done cannot be deleted', async () => {
  const { create, owner, sign, receiver } = await startCompany();
  const gone = await create();
  const { status, body } = await owner('DELETE', `/${gone.id}`);
  expect({ status, body }).toEqual({ status: 200, body: { deletedAt: expect.any(String) } });
  expect((await owner('GET', `/${gone.id}`)).body).toMatchObject({
    status: 'deleted',
    deletedAt: body.deletedAt,
  });
  const told = await receiver.until(({ type }) => type === 'ContractDeleted');
  expect(told.payload).toMatchObject({ contractId: gone.id, deletedAt: body.deletedAt });
  expect((await sign(gone.id, 0)).status).toBe(409);

  const kept = await create();
  await sign(kept.id, 0);
  await receiver.until(({ type }) => type === 'ContractFinished');
  expect(await owner('DELETE', `/${kept.id}`)).toMatchObject({
    status: 400,
    body: { code: 'CONTRACT_DONE' },
  });
});

test.each(['GET', 'DELETE'])('%s of an unknown contract answers 404', async (method) => {
  const { owner } = await startCompany();
  expect(await owner(method, '/unknown')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});

test('planned down answers 503, once, and leaves webhooks alone', async () => {
  const { owner, world } = await startCompany();
  world.scenarios.plan('signature', { outcome: 'down', delayMs: 0, times: 1 });
  expect(await owner('PUT', '', creation)).toMatchObject({
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE' },
  });
  expect((await owner('PUT', '', creation)).status).toBe(200);
});

test('planned lost_answer makes the contract, tells of it and answers nobody', async () => {
  const { owner, world, get, receiver } = await startCompany();
  world.scenarios.plan('signature', { outcome: 'lost_answer', delayMs: 0, times: 1 });
  expect((await owner('GET', '/unknown')).status).toBe(404);
  await expect(owner('PUT', '', creation)).rejects.toThrow('fetch failed');
  await receiver.until(({ type }) => type === 'ContractStarted');
  expect((await get('/control/signature')).body).toMatchObject([{ reference: 'L-1' }]);
});

test('an address of a file is good for twelve hours and for that file alone', async () => {
  const { create } = await startCompany();
  const { documents } = await create({ users: [luis] });
  const [{ url }] = documents;
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  expect((await fetch(url.replace('document-0.pdf', 'contract.json'))).status).toBe(403);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 3_600_000 });
  try {
    expect((await fetch(url)).status).toBe(403);
  } finally {
    vi.useRealTimers();
  }
});
