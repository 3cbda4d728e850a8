import { expect, test } from 'vitest';
import { isSigned, order, startGateway } from '#sandbox/izipay/testing/start-gateway.ts';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('a token is bound to transaction, order and amount, for a quarter of an hour', async () => {
  const { generate } = await startGateway();
  const { status, body } = await generate();
  expect(status).toBe(200);
  expect(body).toEqual({
    code: '00',
    message: 'OK',
    response: {
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      userOrg: 'izipay',
      userScoring: 'izipay_low',
    },
  });
  const claims = claimsOf(body.response.token);
  expect(claims).toEqual({
    merchantCode: '4001834',
    facilitatorCode: '0',
    transactionId: order.transactionId,
    OrderNumber: order.orderNumber,
    Amount: '412.50',
    TokenId: expect.any(String),
    nbf: claims.iat,
    iat: expect.any(Number),
    exp: claims.iat + 900,
  });
});

test.each<[string, object, string | undefined, number, string]>([
  ['another merchant', { merchantCode: '1' }, undefined, 401, 'E02'],
  ['another key', { publicKey: 'x' }, undefined, 401, 'E02'],
  ['a short transaction', {}, 'T001', 400, 'E01'],
  ['a long transaction', {}, 'T'.repeat(41), 400, 'E01'],
  ['a transaction with signs', {}, 'T-0001', 400, 'E01'],
  ['no transaction', {}, '', 400, 'E01'],
  ['another source', { requestSource: 'POS' }, undefined, 400, 'E01'],
  ['no order', { orderNumber: '' }, undefined, 400, 'E01'],
  ['a short order', { orderNumber: 'P-01' }, undefined, 400, 'E01'],
  ['a long order', { orderNumber: 'P-00000000000001' }, undefined, 400, 'E01'],
  ['whole soles', { amount: '412' }, undefined, 400, 'E01'],
  ['one decimal', { amount: '412.5' }, undefined, 400, 'E01'],
  ['thousands', { amount: '1,412.50' }, undefined, 400, 'E01'],
  ['too much', { amount: '12345678901.00' }, undefined, 400, 'E01'],
  ['a number', { amount: 412.5 }, undefined, 400, 'E01'],
])('%s gets no token', async (_, changes, transactionId, status, code) => {
  const { generate, attempts } = await startGateway();
  const refused = await generate(changes, transactionId);
  expect(refused).toMatchObject({ status, body: { code, response: null } });
  expect(await attempts()).toEqual([]);
});

test('a transaction gets another token until it was paid, for the same order and amount', async () => {
  const { generate, control } = await startGateway();
  expect((await generate()).status).toBe(200);
  expect((await generate()).status).toBe(200);
  expect((await generate({ amount: '412.51' })).body.code).toBe('E01');
  expect((await generate({ orderNumber: 'P-00002' })).body.code).toBe('E01');
  for (const outcome of ['rejected', 'cancelled', 'P54', 'pending']) {
    expect((await control(outcome)).status).toBe(200);
    const isOver = outcome === 'pending';
    expect((await generate()).status).toBe(isOver ? 409 : 200);
  }
  await control('approved');
  expect(await generate()).toMatchObject({ status: 409, body: { code: 'E03' } });
});

test.each([
  ['approved', '00', 'Autorizado'],
  ['rejected', 'A02', 'Denegado'],
  ['P54', 'P54', 'Denegado'],
  ['pending', 'RW', 'Pendiente'],
  ['cancelled', '021', 'Cancelado'],
])('what ended %s is found as %s, signed', async (outcome, code, stateMessage) => {
  const { open, control, search } = await startGateway();
  await open();
  expect(await search()).toEqual({
    status: 200,
    body: { code: 'E04', message: 'No se encontró la transacción', response: null },
  });
  await control(outcome);
  const { status, body } = await search();
  expect(status).toBe(200);
  expect(isSigned(body)).toBe(true);
  expect(body).toMatchObject({
    code,
    transactionId: order.transactionId,
    response: {
      payMethod: 'CARD',
      order: [
        {
          orderNumber: order.orderNumber,
          amount: '412.50',
          currency: 'PEN',
          stateMessage,
          dateTransaction: expect.stringMatching(/^\d{8}$/),
          timeTransaction: expect.stringMatching(/^\d{6}$/),
        },
      ],
      merchant: { merchantCode: '4001834', facilitatorCode: '0' },
    },
  });
});

test('of two transactions of an order the one that was paid is found', async () => {
  const { generate, control, search } = await startGateway();
  for (const id of ['T00001', 'T00002', 'T00003']) await generate({}, id);
  await control('rejected', 'T00003');
  await control('approved', 'T00001');
  await control('rejected', 'T00002');
  expect((await search()).body).toMatchObject({ code: '00', transactionId: 'T00001' });
});

test('whoever has not the key may not ask, and an order has to be named', async () => {
  const { search } = await startGateway();
  for (const key of ['another', 'sandbox-hash-key', 'sandbox-public-key']) {
    expect(await search(order.orderNumber, key)).toMatchObject({
      status: 401,
      body: { code: 'E02' },
    });
  }
  expect(await search('')).toMatchObject({ status: 400, body: { code: 'E01' } });
});

test('down is for calls of the customer, and does not use up what is planned for notices', async () => {
  const { world, generate, search } = await startGateway();
  world.scenarios.plan('card', { outcome: 'down', delayMs: 0, times: 2 });
  expect(await generate()).toMatchObject({ status: 503, body: { code: 'E06' } });
  expect((await search()).status).toBe(503);
  expect((await generate()).status).toBe(200);
  world.scenarios.plan('card', { outcome: 'lost_notification', delayMs: 0, times: 1 });
  expect((await generate()).status).toBe(200);
  expect(world.scenarios.planned('card')).toMatchObject({ outcome: 'lost_notification' });
});
