import { expect, test } from 'vitest';
import { receiveWebhooks } from '#sandbox/keynua/testing/receive-webhooks.ts';
import { ana, luis, startCompany } from '#sandbox/keynua/testing/start-company.ts';

const once = { delayMs: 0, times: 1 } as const;

test('everything that happens to a contract is told, signed and in order', async () => {
  const { create, sign, receiver } = await startCompany();
  const { id } = await create({ users: [ana, luis] });
  await sign(id, 0);
  await receiver.until(
    ({ payload }) => payload.item?.type === 'livenessdetection' && payload.item.state === 'success',
  );
  await sign(id, 1);
  await receiver.until(({ type }) => type === 'ContractFinished');

  const story = receiver.received.map(({ type, payload }) =>
    payload.item ? `${payload.user?.id ?? '-'} ${payload.item.type} ${payload.item.state}` : type,
  );
  const turn = (user: number) => [
    ...['terms', 'documents', 'image', 'livenessinput'].map((type) => `${user} ${type} success`),
    ...['checklabels', 'reniec', 'facematch', 'livenessdetection'].flatMap((type) => [
      `${user} ${type} working`,
      `${user} ${type} success`,
    ]),
  ];
  expect(story).toEqual([
    'ContractCreated',
    'ContractStarted',
    'ContractInputProvided',
    ...turn(0),
    ...turn(1),
    '- pdf working',
    '- pdf success',
    '- dsignature working',
    '- dsignature success',
    'ContractFinished',
  ]);
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
  const tokens = receiver.received.map(({ headers }) => headers['x-keynua-webhook-token']);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test('the payloads name the contract, its people and its papers', async () => {
  const { create, sign, receiver } = await startCompany();
  const { id, shortCode } = await create();
  await sign(id, 0);
  await receiver.until(({ type }) => type === 'ContractFinished');
  const payloadOf = (wanted: string) =>
    receiver.received.find(({ type }) => type === wanted)?.payload;
  const head = {
    contractId: id,
    reference: 'L-1',
    title: 'Contrato de crédito',
    docCount: 1,
    itemCount: 10,
    userCount: 1,
    metadata: { loan: 'L-1' },
  };
  const person = { id: 0, name: ana.name, email: ana.email, phone: ana.phone, ref: null };
  expect(payloadOf('ContractCreated')).toMatchObject(head);
  expect(payloadOf('ContractStarted')).toMatchObject({ ...head, shortCode, users: [person] });
  expect(payloadOf('ContractInputProvided')).toMatchObject({
    ...head,
    inputProvidedAt: expect.any(String),
  });
  expect(payloadOf('ContractItemUpdated')).toMatchObject({
    ...head,
    item: { id: 0, refId: 'signersterms', type: 'terms', version: 1, stageIndex: 0 },
    user: person,
  });
  expect(payloadOf('ContractFinished')).toMatchObject({
    ...head,
    finishedAt: expect.any(String),
    users: [person],
    documents: [{ name: 'contrato.pdf', type: 'application/pdf' }],
    pdfItems: [
      { title: 'Certificado y documentos', url: expect.stringContaining('/keynua/files/') },
    ],
  });
});

test('a lost one never comes, the next one does', async () => {
  const { create, world, receiver } = await startCompany();
  world.scenarios.plan('signature', { outcome: 'lost_webhook', ...once });
  await create();
  await receiver.until(({ type }) => type === 'ContractStarted');
  expect(receiver.types()).toEqual(['ContractStarted']);
});

test('a doubled one comes twice, with the same words', async () => {
  const { create, world, receiver } = await startCompany();
  world.scenarios.plan('signature', { outcome: 'double_webhook', ...once });
  await create();
  await receiver.until(({ type }) => type === 'ContractStarted');
  expect(receiver.types()).toEqual(['ContractCreated', 'ContractCreated', 'ContractStarted']);
  const [first, second] = receiver.received;
  expect(first?.payload).toEqual(second?.payload);
  expect(second?.isSigned).toBe(true);
});

test('a forged one comes in the place of the true one', async () => {
  const { create, world, receiver } = await startCompany();
  world.scenarios.plan('signature', { outcome: 'forged_webhook', ...once });
  await create();
  await receiver.until(({ type }) => type === 'ContractStarted');
  expect(receiver.received.map(({ type, isSigned }) => [type, isSigned])).toEqual([
    ['ContractCreated', false],
    ['ContractStarted', true],
  ]);
});

test('a late one is overtaken by the next, and holds up no stop', async () => {
  const { create, world, receiver, close } = await startCompany();
  world.scenarios.plan('signature', { outcome: 'late_webhook', delayMs: 600_000, times: 1 });
  await create();
  await receiver.until(({ type }) => type === 'ContractStarted');
  expect(receiver.types()).toEqual(['ContractStarted']);
  await close();
});

test('a late one comes after all', async () => {
  const { create, world, receiver } = await startCompany();
  world.scenarios.plan('signature', { outcome: 'late_webhook', delayMs: 50, times: 1 });
  await create();
  const late = await receiver.until(({ type }) => type === 'ContractCreated');
  expect(late.isSigned).toBe(true);
});

test('one that was not taken is sent again, before the next', async () => {
  const receiver = await receiveWebhooks([{ status: 503, body: '' }]);
  const { create } = await startCompany({ signingWebhookUrl: receiver.url });
  await create();
  await receiver.until(({ type }) => type === 'ContractStarted');
  expect(receiver.types()).toEqual(['ContractCreated', 'ContractCreated', 'ContractStarted']);
});

test('nobody at the address holds up no call and no stop', async () => {
  const nowhere = 'http://127.0.0.1:1/hooks/keynua';
  const { create, sign, owner, close, post } = await startCompany({ signingWebhookUrl: nowhere });
  const activation = await post('/control/signature/activate', {});
  expect(activation.body).toEqual({ ok: false, url: nowhere, answer: '' });
  const { id } = await create();
  await sign(id, 0);
  expect((await owner('GET', `/${id}`)).status).toBe(200);
  await close();
});

test.each([
  ['KEYNUA', 200, true],
  ['KEYNUA\n', 200, false],
  ['{"ok":true}', 200, false],
  ['KEYNUA', 201, false],
])('an address that answers %j with %i: active %s', async (answer, status, ok) => {
  const { post, create, receiver } = await startCompany();
  const other = await receiveWebhooks([{ status, body: answer }]);
  const activation = await post('/control/signature/activate', { url: other.url });
  expect(activation.body).toEqual({ ok, url: other.url, answer });
  expect(other.received[0]?.isSigned).toBe(true);
  await create();
  const told = ok ? other : receiver;
  await told.until(({ type }) => type === 'ContractStarted');
});
