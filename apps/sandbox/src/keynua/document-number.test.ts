import { expect, test } from 'vitest';
import { anaWithNumber, luis, startCompany } from '#sandbox/keynua/testing/start-company.ts';

interface ShownItem {
  type: string;
  userId: number | null;
  state: string;
}

test('a number given beforehand is an item of its own, which is not asked for', async () => {
  const { create, call } = await startCompany();
  const { items, users } = await create({ users: [luis, anaWithNumber] });
  expect(items.filter(({ type }: ShownItem) => type === 'text')).toMatchObject([
    { title: 'Nº de documento', userId: 1, state: 'success', value: { text: '45678901' } },
  ]);
  expect(items.map(({ id }: { id: number }) => id)).toEqual([...items.keys()]);
  const { body } = await call('POST', '/keynua/contracts/v1/sign', { token: users[1].token });
  expect(body.views.map(({ input }: { input: ShownItem }) => input.type)).not.toContain('text');
  expect(body.userState).toBe('pending');
});

test('another document than the one named is not accepted; the one named is', async () => {
  const { create, sign, owner, receiver } = await startCompany();
  const { id } = await create({ users: [anaWithNumber] });
  await sign(id, 0, { outcome: 'sign', documentNumber: '45678902' });
  const failed = await receiver.until(({ payload }) => payload.item?.state === 'error');
  expect(failed.payload.item).toMatchObject({
    type: 'checklabels',
    value: {
      code: 'unmatchedInputText',
      message: 'El número del documento no es el que se esperaba.',
    },
  });
  const { body } = await owner('GET', `/${id}`);
  expect(body).toMatchObject({ status: 'error', users: [{ state: 'error' }] });
  expect(body.users[0]).not.toHaveProperty('idInfo');
  const asked = body.items.filter(({ state, userId }: ShownItem) => {
    return state === 'pending' && userId === 0;
  });
  expect(asked.map(({ type }: ShownItem) => type)).toContain('image');

  await sign(id, 0);
  const { payload } = await receiver.until(({ type }) => type === 'ContractFinished');
  const idInfo = {
    type: 'pe-id',
    idNumber: '45678901',
    names: 'Ana',
    lastName: 'Ñahui',
    verificationDigit: expect.any(String),
    birthDate: expect.any(String),
    expirationDate: expect.any(String),
  };
  expect(payload.users[0].idInfo).toEqual(idInfo);
  expect((await owner('GET', `/${id}`)).body.users[0].idInfo).toEqual(idInfo);
});

test('a picture that is not asked for again keeps its number', async () => {
  const { create, sign, receiver } = await startCompany();
  const { id } = await create({ users: [anaWithNumber] });
  await sign(id, 0, { outcome: 'item_error', item: 'facematch' });
  await receiver.until(({ payload }) => payload.item?.state === 'error');
  await sign(id, 0, { outcome: 'sign', documentNumber: '45678902' });
  const { payload } = await receiver.until(({ type }) => type === 'ContractFinished');
  expect(payload.users).toMatchObject([{ idInfo: { idNumber: '45678901' } }]);
});

test('nobody is compared without a number, and only of a DNI is anything told', async () => {
  const { create, sign, receiver } = await startCompany();
  const { id } = await create({ users: [luis, luis, luis] });
  const shown = [undefined, '45678902', '001234567'];
  for (const [signer, documentNumber] of shown.entries()) {
    await sign(id, signer, { outcome: 'sign', documentNumber });
  }
  const { payload } = await receiver.until(({ type }) => type === 'ContractFinished');
  expect(
    payload.users.map(({ idInfo }: { idInfo?: { idNumber: string } }) => idInfo?.idNumber),
  ).toEqual([expect.stringMatching(/^\d{8}$/), '45678902', undefined]);
});

test('a number that no document has is refused', async () => {
  const { create, sign } = await startCompany();
  const { id } = await create();
  expect(await sign(id, 0, { outcome: 'sign', documentNumber: 'abc' })).toMatchObject({
    status: 400,
    body: { ok: false, message: 'documentNumber debe tener de 8 a 12 dígitos.' },
  });
});
