import { expect, test } from 'vitest';
import { cards, isSigned, order, startGateway } from '#sandbox/izipay/testing/start-gateway.ts';

const plan = (outcome: string, delayMs = 0) => ({ outcome, delayMs, times: 1 }) as const;

test.each(['approved', 'rejected', 'P54'] as const)(
  '%s is told as the browser was',
  async (card) => {
    const { open, pay, receiver } = await startGateway();
    const { body } = await pay(await open(), cards[card]);
    const notice = await receiver.until(() => true);
    expect(notice).toEqual(body);
    expect(isSigned(notice)).toBe(true);
  },
);

test('what is pending is told once somebody has decided', async () => {
  const { open, pay, control, receiver, told } = await startGateway();
  await pay(await open(), cards.pending);
  await told();
  expect(receiver.received).toEqual([]);
  await control('rejected');
  const notice = await receiver.until(() => true);
  expect(notice).toMatchObject({
    code: 'A02',
    response: { card: { pan: '400000******0119' }, token: { merchantBuyerId: '17' } },
  });
});

test('a lost one never comes, and the answer stands all the same', async () => {
  const { open, control, receiver, world, told, search } = await startGateway();
  world.scenarios.plan('card', plan('lost_notification'));
  await open();
  await control('approved');
  await told();
  expect(receiver.received).toEqual([]);
  expect((await search()).body.code).toBe('00');
});

test('a doubled one comes twice, with the same words', async () => {
  const { open, control, receiver, world, told } = await startGateway();
  world.scenarios.plan('card', plan('double_notification'));
  await open();
  await control('approved');
  await receiver.until(() => true);
  await told();
  expect(receiver.received).toHaveLength(2);
  expect(receiver.received[1]).toEqual(receiver.received[0]);
});

test('a forged one comes in the place of the true one', async () => {
  const { open, control, receiver, world } = await startGateway();
  world.scenarios.plan('card', plan('forged_notification'));
  await open();
  await control('approved');
  const notice = await receiver.until(() => true);
  expect(notice).toMatchObject({ code: '00', transactionId: order.transactionId });
  expect(isSigned(notice)).toBe(false);
});

test('a late one comes after all', async () => {
  const { open, control, receiver, world } = await startGateway();
  world.scenarios.plan('card', plan('late_notification', 50));
  await open();
  await control('approved');
  expect(isSigned(await receiver.until(() => true))).toBe(true);
});

test('one that was not taken is sent again', async () => {
  const { open, control, receiver, told } = await startGateway({}, [{ status: 503, body: '' }]);
  await open();
  await control('approved');
  await receiver.until(() => true);
  await told();
  expect(receiver.received).toHaveLength(2);
});

test('nobody at the address holds up no call and no stop', async () => {
  const cardNotificationUrl = 'http://127.0.0.1:1/hooks/izipay';
  const { open, control, search, close } = await startGateway({ cardNotificationUrl });
  await open();
  expect((await control('approved')).body.code).toBe('00');
  expect((await search()).body.code).toBe('00');
  await close();
});

test('they go where the customer said, not where a browser did', async () => {
  const elsewhere = await startGateway();
  const { open, pay, call, receiver, told } = await startGateway();
  const moved = await call('/control/card/notify-at', { url: elsewhere.receiver.url });
  expect(moved.body).toEqual({ ok: true, url: elsewhere.receiver.url });
  expect((await call('/control/card/notify-at', { url: 'here' })).status).toBe(400);
  await pay(await open(), cards.approved);
  await elsewhere.receiver.until(() => true);
  await told();
  expect(receiver.received).toEqual([]);
});
