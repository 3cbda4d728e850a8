import { expect, test, vi } from 'vitest';
import {
  creation,
  pendingItems,
  startCompany,
  terms,
  upload,
  verifyCode,
} from '#sandbox/keynua/testing/start-company.ts';

const signPath = '/keynua/contracts/v1/sign';
const batchPath = '/keynua/contracts/v2/sign/batch';
const otpPath = '/keynua/send-otp/v1';

async function startSigning() {
  const company = await startCompany();
  const contract = await company.create();
  const { token } = contract.users[0];
  return { ...company, company, contract, token, auth: { type: 'contract', token } };
}

test('a signer is told what to give, with papers and terms', async () => {
  const { call, token, contract } = await startSigning();
  const { status, body, headers } = await call('POST', signPath, { token });
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(body).toMatchObject({
    id: contract.id,
    userName: 'Ana Ñahui',
    userState: 'pending',
    terms,
  });
  expect(body.documents).toMatchObject([{ name: 'contrato.pdf' }]);
  expect(body.views[0]).toMatchObject({
    type: 'input',
    input: { id: 0, type: 'terms', version: 0, userId: 0, title: 'Aceptación de términos' },
  });
  expect(body.views.map(({ input }: { input: { type: string } }) => input.type)).toEqual([
    'terms',
    'documents',
    'image',
    'livenessinput',
  ]);
  expect(body.otp).toEqual({ channel: 'sms', to: '777' });
});

test('behind a TLS proxy its papers lie at the address of the proxy', async () => {
  const { call, token } = await startSigning();
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'firma.example.pe' };
  const { body } = await call('POST', signPath, { token }, proxied);
  expect(body.documents[0].url).toMatch(/^https:\/\/firma\.example\.pe\/keynua\//);
});

test.each([signPath, `${signPath}/upload`, batchPath, otpPath, '/keynua/uploads/x.jpg'])(
  'a page of any origin may call %s',
  async (path) => {
    const { call } = await startCompany();
    const { status, headers } = await call('OPTIONS', path);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.get('access-control-allow-headers')).toContain('x-amz-tagging');
  },
);

test('no page may call what is for owners', async () => {
  const { call } = await startCompany();
  expect((await call('OPTIONS', '/keynua/contracts/v1')).status).toBe(404);
});

test('an unknown token and a deleted contract are refused', async () => {
  const { call, owner, token, contract } = await startSigning();
  expect(await call('POST', signPath, { token: `${token}x` })).toMatchObject({
    status: 401,
    body: { code: 'INVALID_TOKEN' },
  });
  await owner('DELETE', `/${contract.id}`);
  expect(await call('POST', signPath, { token })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});

test('a code comes by SMS, in the name of the company, and opens the signature', async () => {
  const { call, auth, world } = await startSigning();
  const sent = { sent: true, channel: 'sms', resendInSec: 60, availableAttempts: 3 };
  expect((await call('PUT', otpPath, { auth })).body).toEqual(sent);
  const [message] = world.messages.list({ limit: 9 });
  expect(message).toMatchObject({
    channel: 'sms',
    to: '+51999888777',
    from: 'Keynua',
    text: expect.stringMatching(/^Keynua: \d{6} es tu código para firmar "Contrato de crédito"/),
  });
  const verified = await call('POST', otpPath, { auth, code: message?.code });
  expect(verified).toMatchObject({ status: 200, body: { otpToken: expect.any(String) } });
  expect(await call('POST', otpPath, { auth, code: message?.code })).toMatchObject({
    status: 400,
    body: { code: 'USED_CODE' },
  });
});

test('three wrong codes use a code up; another one comes after a minute', async () => {
  const { call, auth, world } = await startSigning();
  await call('PUT', otpPath, { auth });
  const code = world.messages.list({ limit: 1 })[0]?.code ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  for (const refusal of ['WRONG_CODE', 'WRONG_CODE', 'OUT_OF_ATTEMPTS']) {
    expect((await call('POST', otpPath, { auth, code: wrong })).body.code).toBe(refusal);
  }
  expect((await call('POST', otpPath, { auth, code })).body.code).toBe('OUT_OF_ATTEMPTS');
  expect((await call('PUT', otpPath, { auth })).body.code).toBe('CODE_SENT_RECENTLY');

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    expect((await call('PUT', otpPath, { auth })).body).toMatchObject({ availableAttempts: 3 });
    const next = world.messages.list({ limit: 1 })[0]?.code;
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
    expect((await call('POST', otpPath, { auth, code: next })).body.code).toBe('EXPIRED_CODE');
  } finally {
    vi.useRealTimers();
  }
});

test('without a phone the code goes to the e-mail', async () => {
  const { create, call, world } = await startCompany();
  const { users } = await create({ users: [{ ...creation.users[0], phone: null }] });
  const auth = { type: 'contract', token: users[0].token };
  expect((await call('PUT', otpPath, { auth })).body).toMatchObject({ channel: 'email' });
  expect(world.messages.list({ limit: 1 })).toMatchObject([{ to: 'ana@alivio.demo' }]);
});

test('a file of up to 1 MB is taken at the address given for it, with its headers', async () => {
  const { call, token } = await startSigning();
  const link = await call('POST', `${signPath}/upload`, { token, name: 'Foto.JPG' });
  expect(link.body).toMatchObject({
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg', 'x-amz-tagging': expect.any(String) },
  });
  const { url, method, headers } = link.body;
  const put = async (size: number, given: Record<string, string>) =>
    (await fetch(url, { method, headers: given, body: Buffer.alloc(size) })).status;
  expect(await put(9, { 'content-type': 'image/jpeg' })).toBe(403);
  expect(await put(0, headers)).toBe(400);
  expect(await put(1024 * 1024 + 1, headers)).toBe(413);
  expect(await put(1024 * 1024, headers)).toBe(200);
  expect((await call('POST', `${signPath}/upload`, { token, name: 'x.exe' })).status).toBe(400);
});

test('a batch wants every pending item, in its version, with the token of the code', async () => {
  const { company, call, token, contract, owner } = await startSigning();
  const items = await pendingItems(company, token);
  const batch = async (change: object) =>
    (await call('PUT', batchPath, { token, items, otpToken, ...change })).body;
  let otpToken: string | undefined;
  expect(await batch({})).toMatchObject({ code: 'INVALID_OTP_TOKEN' });
  otpToken = await verifyCode(company, token);
  expect(await batch({ otpToken: 'another' })).toMatchObject({ code: 'INVALID_OTP_TOKEN' });
  expect(await batch({ items: items.slice(1) })).toMatchObject({ code: 'MISSING_ITEM' });
  const [first, second, third] = items;
  const withFirst = (change: object) => ({ items: [{ ...first, ...change }, ...items.slice(1)] });
  expect(await batch(withFirst({ version: 1 }))).toMatchObject({ code: 'INVALID_ITEM_VERSION' });
  expect(await batch(withFirst({ itemId: 99 }))).toMatchObject({ code: 'UNKNOWN_ITEM' });
  expect(await batch(withFirst({ value: {} }))).toMatchObject({ code: 'INVALID_ITEM_VALUE' });
  const unread = [first, { ...second, value: { opened: false } }, ...items.slice(2)];
  expect(await batch({ items: unread })).toMatchObject({ code: 'INVALID_ITEM_VALUE' });
  const notSent = [first, second, { ...third, value: { linkId: 'x' } }, ...items.slice(3)];
  expect(await batch({ items: notSent })).toMatchObject({ code: 'INVALID_ITEM_VALUE' });
  expect((await owner('GET', `/${contract.id}`)).body.users[0].state).toBe('pending');

  expect(await batch({})).toEqual({ ok: true });
  expect((await call('POST', signPath, { token })).body.views).toEqual([]);
  expect(await batch({})).toMatchObject({ code: 'NOTHING_PENDING' });
});

test('after an error only what failed is asked for again, in a higher version', async () => {
  const { company, call, token, contract, receiver, owner } = await startSigning();
  const otpToken = await verifyCode(company, token);
  const send = async (sandbox: object) => {
    const items = await pendingItems(company, token);
    return call('PUT', batchPath, { token, items, otpToken, sandbox });
  };
  await send({ outcome: 'item_error', item: 'facematch', code: 'FacemasksDetected' });
  await receiver.until(({ payload }) => payload.item?.state === 'error');

  const { body } = await call('POST', signPath, { token });
  expect(body.userState).toBe('error');
  expect(body.views).toMatchObject([{ input: { type: 'livenessinput', version: 1 } }]);
  expect(body.errors).toMatchObject([{ item: 'facematch', code: 'FacemasksDetected' }]);

  expect((await send({ outcome: 'sign' })).body).toEqual({ ok: true });
  await receiver.until(({ type }) => type === 'ContractFinished');
  const { items } = (await owner('GET', `/${contract.id}`)).body;
  const versions = items.map(({ type, version }: { type: string; version: number }) => [
    type,
    version,
  ]);
  expect(Object.fromEntries(versions)).toMatchObject({
    terms: 1,
    image: 1,
    livenessinput: 2,
    checklabels: 1,
    facematch: 2,
    livenessdetection: 1,
  });
});

test('a batch that is to fail answers 500 and leaves everything pending', async () => {
  const { company, call, token } = await startSigning();
  const otpToken = await verifyCode(company, token);
  const items = await pendingItems(company, token);
  const failing = { token, items, otpToken, sandbox: { outcome: 'submit_failed' } };
  expect((await call('PUT', batchPath, failing)).status).toBe(500);
  expect((await call('POST', signPath, { token })).body.views).toHaveLength(4);
});

test('whoever comes back finds what they had done', async () => {
  const { company, call, token } = await startSigning();
  const otpToken = await verifyCode(company, token);
  await call('POST', `${signPath}/progress`, { token, hasReadPapers: true });
  const link = await call('POST', `${signPath}/upload`, { token, name: 'dni.jpg', itemId: 2 });
  const { url, method, headers, linkId } = link.body;
  const progress = async () => (await call('POST', signPath, { token })).body.progress;
  expect(await progress()).toEqual({ hasReadPapers: true, otpToken, links: [] });
  await fetch(url, { method, headers, body: 'jpeg' });
  await upload(company, token);
  expect(await progress()).toEqual({
    hasReadPapers: true,
    otpToken,
    links: [{ itemId: 2, linkId }],
  });
});
