import { expect, test } from 'vitest';
import { ana, luis, pdf, startCompany } from '#sandbox/keynua/testing/start-company.ts';
import { temporaryFolder } from '#sandbox/testing/start-sandbox.ts';

test('sign goes through everything; the contract is done when everybody has', async () => {
  const { create, sign, owner, receiver, get } = await startCompany();
  const { id } = await create({ users: [ana, luis] });
  expect((await sign(id, 1)).body).toMatchObject({ ok: true, contract: { status: 'working' } });
  await receiver.until(
    ({ payload }) => payload.item?.type === 'livenessdetection' && payload.item.state === 'success',
  );
  expect((await owner('GET', `/${id}`)).body).toMatchObject({
    status: 'working',
    users: [{ state: 'pending' }, { state: 'done' }],
  });
  expect((await sign(id, 1)).status).toBe(409);

  await sign(id, 0);
  const { payload } = await receiver.until(({ type }) => type === 'ContractFinished');
  const { body } = await owner('GET', `/${id}`);
  expect(body).toMatchObject({ status: 'done', users: [{ state: 'done' }, { state: 'done' }] });
  const signed = body.items.find(({ type }: { type: string }) => type === 'pdf').value;
  expect(payload.pdfItems).toMatchObject([{ individuals: [{ title: 'contrato.pdf' }] }]);
  for (const url of [signed.url, signed.individualDocsUrls[0], payload.pdfItems[0].url]) {
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(pdf);
  }
  expect((await get('/control/signature')).body).toMatchObject([
    { id, reference: 'L-1', status: 'done', users: [{ id: 0, phone: ana.phone }, { id: 1 }] },
  ]);
});

test.each([
  [{}, 'facematch', 'NotAMatch', 'livenessinput'],
  [{ item: 'checklabels' }, 'checklabels', 'NotValidIdCard', 'image'],
  [{ item: 'reniec', code: 'NotAllowedRestriction' }, 'reniec', 'NotAllowedRestriction', 'image'],
  [
    { item: 'livenessdetection', code: 'NoFacesDetected' },
    'livenessdetection',
    'NoFacesDetected',
    'livenessinput',
  ],
])('item_error %o ends %s in %s, and a later sign mends it', async (wish, type, code, again) => {
  const { create, sign, owner, get, receiver } = await startCompany();
  const { id } = await create();
  await sign(id, 0, { outcome: 'item_error', ...wish });
  const told = await receiver.until(({ payload }) => payload.item?.state === 'error');
  expect(told.payload.item).toMatchObject({ type, value: { code, message: expect.any(String) } });
  expect((await owner('GET', `/${id}`)).body).toMatchObject({
    status: 'error',
    users: [{ state: 'error' }],
  });
  const [{ items }] = Object((await get('/control/signature')).body);
  expect(items).toContainEqual(expect.objectContaining({ type, state: 'error', errorCode: code }));
  const isPending = ({ state, version }: { state: string; version: number }) =>
    state === 'pending' && version === 1;
  expect(items.filter(isPending)).toMatchObject([{ type: again }]);

  await sign(id, 0);
  await receiver.until(({ type }) => type === 'ContractFinished');
  expect((await owner('GET', `/${id}`)).body.status).toBe('done');
});

test('submit_failed gives nothing', async () => {
  const { create, sign, owner } = await startCompany();
  const { id } = await create();
  expect((await sign(id, 0, { outcome: 'submit_failed' })).body).toMatchObject({ ok: true });
  expect((await owner('GET', `/${id}`)).body).toMatchObject({
    status: 'pending_input',
    users: [{ state: 'pending' }],
  });
});

test('stall leaves the signer working, while others go on, until a later sign', async () => {
  const { create, sign, owner, receiver } = await startCompany();
  const { id } = await create({ users: [ana, luis] });
  await sign(id, 0, { outcome: 'stall' });
  await sign(id, 1);
  await receiver.until(
    ({ payload }) => payload.item?.type === 'livenessdetection' && payload.item.state === 'success',
  );
  expect((await owner('GET', `/${id}`)).body).toMatchObject({
    status: 'working',
    users: [{ state: 'working' }, { state: 'done' }],
  });
  await sign(id, 0);
  await receiver.until(({ type }) => type === 'ContractFinished');
});

test.each([
  [{ outcome: 'explode' }, 400, 'sign | item_error | submit_failed | stall'],
  [{ outcome: 'item_error', item: 'pdf' }, 400, 'checklabels | reniec | facematch'],
  [{ outcome: 'item_error', code: 'ReniecFailed' }, 400, 'code de facematch debe ser NotAMatch'],
])('%o is refused with a clear message', async (wish, status, message) => {
  const { create, sign } = await startCompany();
  const { id } = await create();
  expect(await sign(id, 0, wish)).toMatchObject({
    status,
    body: { ok: false, message: expect.stringContaining(message) },
  });
  expect((await sign(id, 7)).status).toBe(404);
  expect((await sign('unknown', 0)).status).toBe(404);
});

test('a reset forgets plans and keeps contracts', async () => {
  const { create, world, get, post } = await startCompany();
  const { id } = await create();
  world.scenarios.plan('signature', { outcome: 'down', delayMs: 0, times: 'always' });
  await post('/control/reset', {});
  expect(world.scenarios.planned('signature')).toBeUndefined();
  expect((await get('/control/signature')).body).toMatchObject([{ id }]);
});

test('contracts and their papers survive a restart, and what was under way goes on', async () => {
  const dataDir = await temporaryFolder();
  const before = await startCompany({ dataDir });
  const older = await before.create();
  const newer = await before.create();
  await before.sign(older.id, 0);
  await before.receiver.until(({ payload }) => payload.item?.type === 'checklabels');
  await before.close();

  const after = await startCompany({ dataDir });
  await after.receiver.until(({ type }) => type === 'ContractFinished');
  const { body } = await after.owner('GET', `/${older.id}`);
  expect(body).toMatchObject({ status: 'done', users: older.users.map(() => ({ state: 'done' })) });
  expect(Buffer.from(await (await fetch(body.documents[0].url)).arrayBuffer())).toEqual(pdf);
  expect((await after.get('/control/signature')).body).toMatchObject([
    { id: newer.id, users: [{ token: newer.users[0].token }] },
    { id: older.id },
  ]);
});
