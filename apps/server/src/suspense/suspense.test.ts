import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { accepted, createDisbursedLoan, createSignedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import { assignSuspense } from './assign-suspense.ts';
import { keepSuspense } from './keep-suspense.ts';
import { receiveMoney } from './receive-money.ts';
import { reserveSuspense } from './reserve-suspense.ts';

const disbursedOn = calendarDate('2026-01-31');
const today = addDays(disbursedOn, 40);
const act = { by: 'system', today } as const;

let server: TestServer;
let deps: Deps;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
});
afterAll(() => server.close());

function run<T>(work: (trx: Connection) => Promise<T>): Promise<T> {
  return inTransaction(deps.db, work);
}

type Money = Parameters<typeof receiveMoney>[3];
const money = (key: string, changes: Partial<Money> = {}): Money => ({
  key,
  loanId: null,
  amount: centimos(12_345),
  paidOn: addDays(today, -3),
  cash: 'cash_bank',
  ...changes,
});
const receive = (told: Money) => run((trx) => receiveMoney(deps, trx, act, told));
const assign = (key: string, loanId: number) =>
  run((trx) => assignSuspense(deps, trx, act, { key, loanId }));
const reserve = (key: string, as = 'return:1') =>
  run((trx) => reserveSuspense(deps, trx, act, { key, as }));

async function inSuspense(): Promise<number> {
  const row = (await getTrialBalance(deps.db)).find(({ code }) => code === 'suspense');
  return (row?.credit ?? 0) - (row?.debit ?? 0);
}

const sound = async () => expect(await checkEntries(deps.db)).toEqual([]);

it('money without an owner is kept, once, however often it is told', async () => {
  const before = await inSuspense();
  const told = money('transfer:1', { note: 'BCP, 0001' });
  accepted(await receive(told));
  const [again] = await Promise.all(Array.from({ length: 5 }, () => receive(told)));
  expect(again).toMatchObject({ suspense: { key: 'transfer:1', isOpen: true, note: 'BCP, 0001' } });
  expect((await inSuspense()) - before).toBe(12_345);
  expect(await receive({ ...told, amount: centimos(1) })).toMatchObject({ code: 'key_reused' });
  await sound();
});

it('five tellings at once of what is new are one', async () => {
  const before = await inSuspense();
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => receive(money('transfer:at-once'))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(5);
  expect((await inSuspense()) - before).toBe(12_345);
  await sound();
});

it('money for a loan that cannot take it waits too', async () => {
  const signed = await createSignedLoan(deps, { today: disbursedOn });
  for (const [key, loanId] of [
    ['signed', signed.id],
    ['unknown', 999_999],
  ] as const)
    expect(await receive(money(key, { loanId }))).toMatchObject({ suspense: { isOpen: true } });
  await sound();
});

it('money for a loan that can is a payment, also as a prepayment', async () => {
  const { id: loanId } = await createDisbursedLoan(deps, { today: disbursedOn });
  expect(await receive(money('paid', { loanId }))).toMatchObject({ payment: { key: 'paid' } });
  const much = { loanId, amount: centimos(300_000), mode: 'fewer_installments' } as const;
  expect(await receive(money('prepaid', much))).toMatchObject({ payment: { kind: 'prepayment' } });
  expect(await checkLoanBooks(deps.db, loanId, today)).toEqual([]);
});

it('money told with its loan, and again without it or with another, is there once', async () => {
  const [one, other] = [
    await createDisbursedLoan(deps, { today: disbursedOn }),
    await createDisbursedLoan(deps, { today: disbursedOn }),
  ];
  const before = await inSuspense();
  const told = money('both-ways', { loanId: one.id });
  accepted(await receive(told));
  expect(await receive({ ...told, loanId: null })).toMatchObject({ payment: { key: 'both-ways' } });
  expect(await receive({ ...told, loanId: other.id })).toMatchObject({ code: 'key_reused' });
  const [signed, unnamed] = await Promise.all([
    receive(money('at-once-both-ways', { loanId: one.id })),
    receive(money('at-once-both-ways')),
  ]);
  expect(
    [signed, unnamed].filter((answer) => 'payment' in answer || 'suspense' in answer),
  ).toHaveLength(2);
  expect('payment' in signed).toBe('payment' in unnamed);
  expect((await inSuspense()) - before).toBe('payment' in signed ? 0 : 12_345);
  await sound();
});

it('money that the bank dates ahead waits for its day', async () => {
  const { id: loanId } = await createDisbursedLoan(deps, { today: disbursedOn });
  const told = money('value-dated', { loanId, paidOn: addDays(today, 1) });
  expect(await receive(told)).toMatchObject({ suspense: { isOpen: true } });
  expect(await assign('value-dated', loanId)).toMatchObject({ code: 'payment_date_invalid' });
  const tomorrow = { by: 'system', today: addDays(today, 1) } as const;
  accepted(await run((trx) => assignSuspense(deps, trx, tomorrow, { key: 'value-dated', loanId })));
  await sound();
});

it.each([
  ['amount_invalid', { amount: centimos(0) }],
  ['amount_invalid', { amount: centimos(-5) }],
] as const)('refuses with %s what is no money', async (code, changes) => {
  expect(await receive(money('none', changes))).toMatchObject({ code });
});

it('is assigned to the loan that was found, with the day on which it arrived, once', async () => {
  const { id: loanId } = await createDisbursedLoan(deps, { today: disbursedOn });
  accepted(await receive(money('found')));
  const before = await inSuspense();
  expect(accepted(await assign('found', loanId))).toMatchObject({
    amount: 12_345,
    paidOn: addDays(today, -3),
  });
  expect((await inSuspense()) - before).toBe(-12_345);
  expect(await assign('found', loanId)).toMatchObject({ code: 'suspense_closed' });
  expect(await reserve('found')).toMatchObject({ code: 'suspense_closed' });
  expect(await checkLoanBooks(deps.db, loanId, today)).toEqual([]);
  await sound();
});

it('assigned to the wrong loan it is taken back, and assigned to the right one', async () => {
  const [wrong, right] = [
    await createDisbursedLoan(deps, { today: disbursedOn }),
    await createDisbursedLoan(deps, { today: disbursedOn }),
  ];
  accepted(await receive(money('mistaken')));
  const { key } = accepted(await assign('mistaken', wrong.id));
  accepted(await run((trx) => reversePayment(deps, trx, act, { loanId: wrong.id, key })));
  await sound();
  accepted(await assign('mistaken', right.id));
  for (const { id } of [wrong, right]) expect(await checkLoanBooks(deps.db, id, today)).toEqual([]);
  await sound();
});

it('is reserved once to go back, and waits again if it stays', async () => {
  const before = await inSuspense();
  accepted(await receive(money('foreign')));
  expect(accepted(await reserve('foreign'))).toEqual({ reserved: 12_345 });
  expect(await inSuspense()).toBe(before);
  expect(await reserve('foreign', 'return:2')).toMatchObject({ code: 'suspense_closed' });
  expect(await reserve('never')).toMatchObject({ code: 'not_found' });
  const { id } = await createDisbursedLoan(deps, { today: disbursedOn });
  expect(await assign('foreign', id)).toMatchObject({ code: 'suspense_closed' });
  await run((trx) => keepSuspense(deps, trx, act, { key: 'foreign', as: 'return:1' }));
  expect(await inSuspense()).toBe(before + 12_345);
  accepted(await assign('foreign', id));
  await sound();
});
