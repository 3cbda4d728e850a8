import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { issueToken } from '#sandbox/izipay/form-token.ts';
import {
  cards,
  config,
  isSigned,
  order,
  startGateway,
} from '#sandbox/izipay/testing/start-gateway.ts';

test.each([
  ['approved', '00', 'Operación exitosa', '411111******1111'],
  ['rejected', 'A02', 'Tu banco no aprobó el pago.', '400000******0002'],
  ['P54', 'P54', 'Mecanismo inválido', '400000******0069'],
  ['pending', 'RW', 'Tu pago está en revisión.', '400000******0119'],
] as const)('the card for %s is answered with %s', async (card, code, messageUser, pan) => {
  const { open, pay, attempts } = await startGateway();
  const { status, body } = await pay(await open(), cards[card]);
  expect(status).toBe(200);
  expect(isSigned(body)).toBe(true);
  expect(body).toMatchObject({
    code,
    messageUser,
    response: {
      card: { brand: 'VS', pan, save: 'false' },
      billing: config.billing,
      token: { merchantBuyerId: '17' },
    },
  });
  const state = card === 'P54' ? 'rejected' : card;
  expect(await attempts()).toMatchObject([{ ...order, state, code, merchantBuyerId: '17' }]);
});

test('leaving the form is noted, and it can be opened again', async () => {
  const { open, cancel, pay, receiver, told, attempts } = await startGateway();
  const { body } = await cancel(await open());
  expect(body).toMatchObject({ code: '021', response: { order: [{ stateMessage: 'Cancelado' }] } });
  expect(isSigned(body)).toBe(true);
  expect(await attempts()).toMatchObject([{ state: 'cancelled', isOpen: false }]);
  await told();
  expect(receiver.received).toEqual([]);
  expect((await pay(await open(), cards.approved)).body.code).toBe('00');
});

test('what was paid is paid once, whichever token comes next', async () => {
  const { open, pay, cancel, search, receiver, told } = await startGateway();
  const [first, second] = [await open(), await open()];
  await pay(first, cards.approved);
  const paid = (await search()).body;
  for (const answer of [
    await pay(first, cards.approved),
    await pay(second, cards.rejected),
    await cancel(second),
  ]) {
    const message = 'La transacción ya fue procesada';
    expect(answer).toEqual({ status: 409, body: { code: 'E03', message, response: null } });
  }
  expect((await search()).body).toEqual(paid);
  await told();
  expect(receiver.received).toHaveLength(1);
});

test('two at the same moment are one charge', async () => {
  const { open, pay } = await startGateway();
  const token = await open();
  const answers = await Promise.all([1, 2, 3].map(() => pay(token, cards.approved)));
  expect(answers.map(({ body }) => body.code).sort()).toEqual(['00', 'E03', 'E03']);
});

test('a token whose time is over, or that somebody made, pays nothing', async () => {
  const { open, pay, attempts } = await startGateway();
  const good = await open();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const [head, , signature] = good.split('.');
  const cheaper = Buffer.from(JSON.stringify({ ...order, Amount: '0.10', exp: 9e9 }));
  for (const token of [
    issueToken(order, minutesAgo(16)),
    `${head}.${cheaper.toString('base64url')}.${signature}`,
    'a.b.c',
    '',
  ]) {
    expect(await pay(token, cards.approved)).toMatchObject({ status: 401, body: { code: 'E05' } });
  }
  expect(await attempts()).toMatchObject([{ state: 'open' }]);
  expect((await pay(issueToken(order, minutesAgo(14)), cards.approved)).body.code).toBe('00');
});

test.each<[string, object, string]>([
  ['another amount', { config: { ...config, order: { ...config.order, amount: '1.00' } } }, 'E01'],
  [
    'another order',
    { config: { ...config, order: { ...config.order, orderNumber: 'P-2' } } },
    'E01',
  ],
  ['another transaction', { config: { ...config, transactionId: 'T00002' } }, 'E01'],
  ['another merchant', { config: { ...config, merchantCode: '1' } }, 'E01'],
  ['another key', { keyRSA: 'another' }, 'E02'],
  ['a card of somebody', { card: { number: '5555 5555 5555 4444' } }, 'E01'],
])('%s than the token is for pays nothing', async (_, changes, code) => {
  const { open, pay, attempts } = await startGateway();
  expect((await pay(await open(), cards.approved, changes)).body.code).toBe(code);
  expect(await attempts()).toMatchObject([{ state: 'open', isOpen: true }]);
});

test('of the last card only the customer is told: the browser waits for ever', async () => {
  const { open, url, receiver, search, close } = await startGateway();
  const body = JSON.stringify({
    token: await open(),
    keyRSA: 'sandbox-key-rsa',
    config,
    card: { number: cards.untold },
  });
  const call = httpRequest(`${url}/izipay/payments/v1/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  let isAnswered = false;
  call.on('response', () => {
    isAnswered = true;
  });
  call.end(body);
  const notice = await receiver.until(() => true);
  expect(notice).toMatchObject({ code: '00', transactionId: order.transactionId });
  expect((await search()).body.code).toBe('00');
  const gone = once(call, 'error');
  await close();
  await gone;
  expect(isAnswered).toBe(false);
});

test('any page may call what the form calls, and no page what the customer calls', async () => {
  const { url } = await startGateway();
  const ask = (path: string) => fetch(`${url}/izipay${path}`, { method: 'OPTIONS' });
  for (const path of ['/payments/v1/pay', '/payments/v1/cancel']) {
    const response = await ask(path);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
  for (const path of ['/security/v1/Token/Generate', '/orderinfo/v1/Transaction/Search']) {
    expect((await ask(path)).status).toBe(404);
  }
});
