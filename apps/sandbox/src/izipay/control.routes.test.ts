import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cards, isSigned, order, startGateway } from '#sandbox/izipay/testing/start-gateway.ts';
import { temporaryFolder } from '#sandbox/testing/start-sandbox.ts';

test.each([
  ['approved', 'approved', '00', true],
  ['rejected', 'rejected', 'A02', true],
  ['P54', 'rejected', 'P54', true],
  ['pending', 'pending', 'RW', false],
  ['cancelled', 'cancelled', '021', false],
])(
  '%s ends without a browser, with what its callback would get',
  async (outcome, state, code, isTold) => {
    const { open, control, attempts, receiver, told } = await startGateway();
    await open();
    const { status, body } = await control(outcome);
    expect(status).toBe(200);
    expect(isSigned(body)).toBe(true);
    expect(body).toMatchObject({ code, transactionId: order.transactionId });
    expect(await attempts()).toEqual([
      {
        ...order,
        state,
        code,
        isOpen: false,
        merchantBuyerId: null,
        createdAt: expect.any(String),
      },
    ]);
    if (isTold) expect(await receiver.until(() => true)).toEqual(body);
    await told();
    expect(receiver.received).toHaveLength(isTold ? 1 : 0);
  },
);

test('attempts are listed newest first', async () => {
  const { generate, attempts } = await startGateway();
  for (const id of ['T00001', 'T00002']) await generate({}, id);
  const listed: { transactionId: string }[] = await attempts();
  expect(listed.map(({ transactionId }) => transactionId)).toEqual(['T00002', 'T00001']);
});

test('what is unknown, over or not an outcome is refused with a clear message', async () => {
  const { open, control } = await startGateway();
  expect((await control('approved')).status).toBe(404);
  await open();
  expect(await control('explode')).toEqual({
    status: 400,
    body: {
      ok: false,
      message: 'outcome debe ser approved | rejected | cancelled | pending | P54.',
    },
  });
  await control('pending');
  await control('approved');
  expect((await control('rejected')).status).toBe(409);
});

test('a reset forgets plans and keeps transactions', async () => {
  const { open, world, post, attempts } = await startGateway();
  await open();
  world.scenarios.plan('card', { outcome: 'down', delayMs: 0, times: 'always' });
  await post('/control/reset', {});
  expect(world.scenarios.planned('card')).toBeUndefined();
  expect(await attempts()).toMatchObject([order]);
});

test('transactions survive a restart, with tokens that were given, and a review goes on', async () => {
  const dataDir = await temporaryFolder();
  const before = await startGateway({ dataDir });
  await before.pay(await before.open(), cards.pending);
  await before.generate({ orderNumber: 'P-00002' }, 'T00002');
  const listed = await before.attempts();
  await before.close();
  endReviews(join(dataDir, 'izipay'));

  const after = await startGateway({ dataDir });
  const notice = await after.receiver.until(() => true);
  expect(notice).toMatchObject({ code: '00', transactionId: order.transactionId });
  const [second, first] = await after.attempts();
  expect(second).toEqual(listed[0]);
  expect(first).toEqual({ ...listed[1], state: 'approved', code: '00' });
  expect((await after.control('approved', 'T00002')).status).toBe(200);
});

test('a review that is not over yet can be ended by control, and is not ended twice', async () => {
  const { open, pay, control, receiver, told } = await startGateway();
  await pay(await open(), cards.pending);
  await control('approved');
  await receiver.until(() => true);
  await told();
  expect(receiver.received).toHaveLength(1);
});

/** The minute is over while nobody was there. */
function endReviews(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const attempt = JSON.parse(readFileSync(file, 'utf8'));
    if (attempt.answersAt === null) continue;
    attempt.answersAt = attempt.stateAt;
    writeFileSync(file, JSON.stringify(attempt));
  }
}
