import { createHmac } from 'node:crypto';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { startProvider } from '@alivio/testing/start-provider.ts';
import { startStrangeProvider } from '@alivio/testing/strange-provider.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ProviderDown, ProviderRefused } from '../call-provider.ts';
import type { CardPayments, CardSession } from './card-payments.ts';
import { izipayCardPayments } from './izipay.ts';

let world: Awaited<ReturnType<typeof startProvider>>;
let payments: CardPayments;
beforeAll(async () => {
  world = await startProvider('card');
  payments = izipayCardPayments(world.config);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

let orders = 0;
function anOrder() {
  orders += 1;
  const number = String(orders).padStart(6, '0');
  return {
    transactionId: `T${number}`,
    orderNumber: `P-${number}`,
    amount: centimos(41_250),
  };
}

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`http://localhost:${world.config.SANDBOX_PORT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
const pay = (transactionId: string, outcome: string) =>
  post(`/control/card/${transactionId}`, { outcome });

const visa = { brand: 'VS', lastDigits: '1111' };

describe('a transaction', () => {
  it.each([
    ['approved', 'approved', '00', visa],
    ['rejected', 'rejected', 'A02', { brand: 'VS', lastDigits: '0002' }],
    ['P54', 'rejected', 'P54', { brand: 'VS', lastDigits: '0069' }],
    ['pending', 'pending', 'RW', { brand: 'VS', lastDigits: '0119' }],
    ['cancelled', 'cancelled', '021', null],
  ])(
    'that ends %s is told so, asked for or brought by a browser',
    async (end, outcome, code, card) => {
      const order = anOrder();
      const { token } = await payments.openSession(order);
      expect(token.split('.')).toHaveLength(3);
      expect(await payments.findTransaction(order.orderNumber)).toBeNull();
      const answer = await pay(order.transactionId, end);
      const told = { ...order, currency: 'PEN', outcome, code, card };
      expect(payments.readSigned(answer)).toEqual({
        ...told,
        reference: expect.stringMatching(/./),
      });
      expect(await payments.findTransaction(order.orderNumber)).toEqual(
        payments.readSigned(answer),
      );
    },
  );

  it('is opened again until it was paid, for the same order and amount alone', async () => {
    const order = anOrder();
    await payments.openSession(order);
    await payments.openSession(order);
    const dearer = { ...order, amount: centimos(41_251) };
    await expect(payments.openSession(dearer)).rejects.toMatchObject({ status: 400 });
    await pay(order.transactionId, 'rejected');
    await payments.openSession(order);
    await pay(order.transactionId, 'approved');
    await expect(payments.openSession(order)).rejects.toMatchObject({ status: 409 });
  });

  it('is neither opened nor found while the gateway is down', async () => {
    const order = anOrder();
    world.plan('down', 2);
    await expect(payments.openSession(order)).rejects.toThrow(ProviderDown);
    await expect(payments.findTransaction(order.orderNumber)).rejects.toThrow(ProviderDown);
    await payments.openSession(order);
  });

  it.each(['CARD_MERCHANT_CODE', 'CARD_PUBLIC_KEY', 'CARD_API_KEY'] as const)(
    'is not taken for unknown by whoever has another %s',
    async (name) => {
      const stranger = izipayCardPayments({ ...world.config, [name]: 'another' });
      const asked =
        name === 'CARD_PUBLIC_KEY'
          ? stranger.openSession(anOrder())
          : stranger.findTransaction('P-000001');
      await expect(asked).rejects.toThrow(ProviderRefused);
      await expect(asked).rejects.toMatchObject({ status: 401 });
    },
  );

  it('is not believed of a gateway that signs with another key', async () => {
    const order = anOrder();
    await payments.openSession(order);
    await pay(order.transactionId, 'approved');
    const stranger = izipayCardPayments({ ...world.config, CARD_HASH_KEY: 'another' });
    await expect(stranger.findTransaction(order.orderNumber)).rejects.toThrow(ProviderDown);
  });

  it.each([
    '{}',
    '[]',
    '<!DOCTYPE html><title>Wayra</title>',
    '{"code":"","response":null}',
    '{"code":"00","message":"Wayra","response":{"order":[{"orderNumber":"P-1","amount":"1.00"}]}}',
    '{"code":"00","response":{"token":""}}',
  ])('is not made out of %s', async (answer) => {
    const strange = await startStrangeProvider();
    onTestFinished(() => strange.close());
    strange.answer = answer;
    const adapter = izipayCardPayments({ ...world.config, CARD_API_URL: strange.url });
    for (const call of [
      () => adapter.openSession(anOrder()),
      () => adapter.findTransaction('P-1'),
    ]) {
      const error = await call().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ProviderDown);
      expect(String((error as ProviderDown).cause)).not.toContain('Wayra');
    }
  });

  it('that an answer with status 200 refuses is refused, and the answer about another order is none', async () => {
    const strange = await startStrangeProvider();
    onTestFinished(() => strange.close());
    const adapter = izipayCardPayments({ ...world.config, CARD_API_URL: strange.url });
    strange.answer = '{"code":"P01","message":"Comercio inválido","response":null}';
    await expect(adapter.openSession(anOrder())).rejects.toThrow(ProviderRefused);
    strange.answer = JSON.stringify(sign(paid));
    await expect(adapter.findTransaction('another')).rejects.toThrow(ProviderDown);
    expect(await adapter.findTransaction('P-1')).toMatchObject({ outcome: 'approved' });
  });
});

const order = {
  orderNumber: 'P-1',
  amount: '412.50',
  currency: 'PEN',
  stateMessage: 'Autorizado',
  dateTransaction: '20260302',
  timeTransaction: '235959',
  uniqueId: 'u-1',
  referenceNumber: 'r-1',
};
const card = { brand: 'MC', pan: '511111******1118', save: 'false' };
const paid = { code: '00', transactionId: 'T1', response: { order: [order], card } };
/** The older shape has everything in `response`, the signature included. */
const paidBefore = { code: '00', response: { ...order, transactionId: 'T1', card } };
const outcome = {
  transactionId: 'T1',
  orderNumber: 'P-1',
  amount: 41_250,
  currency: 'PEN',
  outcome: 'approved',
  code: '00',
  reference: 'u-1',
  card: { brand: 'MC', lastDigits: '1118' },
};

const hmac = (text: string, key = 'sandbox-hash-key') =>
  createHmac('sha256', key).update(text).digest('base64');
function sign<Payload extends object>(payload: Payload, key?: string) {
  const payloadHttp = JSON.stringify(payload);
  return { ...payload, payloadHttp, signature: hmac(payloadHttp, key) };
}
function signInside({ response, ...rest }: typeof paidBefore) {
  const payloadHttp = JSON.stringify({ ...rest, response });
  return { ...rest, response: { ...response, payloadHttp, signature: hmac(payloadHttp) } };
}

describe('what a browser brings', () => {
  it.each<[string, unknown]>([
    ['beside the answer', sign(paid)],
    ['inside of it', signInside(paidBefore)],
    ['with another clear copy, which is not read', { ...sign(paid), code: '99', response: {} }],
  ])('signed %s is believed', (_, answer) => {
    expect(payments.readSigned(answer)).toEqual(outcome);
  });

  const good = sign(paid);
  it.each<[string, unknown]>([
    ['with one sign changed', { ...good, payloadHttp: good.payloadHttp.replace('412', '912') }],
    ['with a space more, which says the same', { ...good, payloadHttp: `${good.payloadHttp} ` }],
    ['under somebody else’s key', sign(paid, 'somebody else')],
    [
      'with its signature in hex',
      { ...good, signature: Buffer.from(good.signature, 'base64').toString('hex') },
    ],
    ['with a sign after its signature', { ...good, signature: `${good.signature}=` }],
    ['without a signature', { ...paid, payloadHttp: good.payloadHttp }],
    ['without the words that were signed', { ...paid, signature: good.signature }],
    [
      'with the words of another answer',
      { ...sign({ ...paid, code: '021' }), signature: good.signature },
    ],
    ['in clear alone', paid],
    ['as text', JSON.stringify(good)],
    ['as nothing', null],
  ])('%s is nothing', (_, answer) => {
    expect(payments.readSigned(answer)).toBeNull();
  });

  const withOrder = (changes: object) => ({
    ...paid,
    response: { card, order: [{ ...order, ...changes }] },
  });
  it.each<[string, object, object]>([
    ['021', { ...paid, code: '021' }, { outcome: 'cancelled', code: '021' }],
    ['Cancelado', withOrder({ stateMessage: 'Cancelado' }), { outcome: 'cancelled' }],
    ['RW', { ...paid, code: 'RW' }, { outcome: 'pending', code: 'RW' }],
    ['Pendiente', withOrder({ stateMessage: 'Pendiente' }), { outcome: 'pending' }],
    ['Denegado', withOrder({ stateMessage: 'Denegado' }), { outcome: 'rejected' }],
    ['P54', { ...paid, code: 'P54' }, { outcome: 'rejected', code: 'P54' }],
    ['a code that nobody knows', { ...paid, code: '0' }, { outcome: 'rejected' }],
    ['no state', withOrder({ stateMessage: undefined }), { outcome: 'approved' }],
    ['whole soles', withOrder({ amount: '412' }), { amount: 41_200 }],
    ['a reference alone', withOrder({ uniqueId: '' }), { reference: 'r-1' }],
    ['no reference', withOrder({ uniqueId: '', referenceNumber: null }), { reference: null }],
    ['no card', { ...paid, response: { order: [order] } }, { card: null }],
    [
      'several tries',
      {
        ...paid,
        response: { card, order: [{ ...order, amount: '1.00', stateMessage: 'Denegado' }, order] },
      },
      {},
    ],
    ['another currency', withOrder({ currency: 'USD' }), { currency: 'USD' }],
  ])('with %s is read as it is meant', (_, payload, read) => {
    expect(payments.readSigned(sign(payload))).toMatchObject(read);
  });

  it.each<[string, object]>([
    ['amount', withOrder({ amount: '' })],
    ['amount that is one', withOrder({ amount: '412.505' })],
    ['order', withOrder({ orderNumber: undefined })],
    ['transaction', { ...paid, transactionId: undefined }],
    ['code', { ...paid, code: undefined }],
    ['currency', withOrder({ currency: undefined })],
    ['order', { ...paid, response: { card, order: [] } }],
  ])('signed and without %s is nothing', (_, payload) => {
    expect(payments.readSigned(sign(payload))).toBeNull();
  });
});

describe('a notification', () => {
  const verify = (body: string) =>
    payments.verify({ rawBody: Buffer.from(body), headers: {}, url: '/hooks/izipay' });

  it('is the words that were signed, at the time in Lima that they tell', () => {
    const signed = verify(JSON.stringify(sign(paid)));
    expect(signed?.at).toEqual(new Date('2026-03-03T04:59:59Z'));
    expect(signed?.bytes.toString()).toBe(JSON.stringify(paid));
    expect(payments.readPayload(signed?.bytes ?? Buffer.alloc(0))).toEqual(outcome);
    expect(verify(JSON.stringify(signInside(paidBefore)))?.at).toEqual(signed?.at);
  });

  const dated = (changes: object) =>
    JSON.stringify(sign({ ...paid, response: { card, order: [{ ...order, ...changes }] } }));
  it.each([
    ['signed by somebody else', JSON.stringify(sign(paid, 'somebody else'))],
    ['with no day', dated({ dateTransaction: '' })],
    ['of a day that never was', dated({ dateTransaction: '20260230' })],
    ['of an hour that never was', dated({ timeTransaction: '246000' })],
    ['of the other kind, which is signed nowhere', '{"orderId":"T1","status":"Autorizado"}'],
    ['that is no JSON', 'payloadHttp'],
    ['that is empty', ''],
  ])('%s is nobody’s', (_, body) => {
    expect(verify(body)).toBeNull();
  });

  it.each(['', '[]', '{"code":"00"}'])('whose words are %j says nothing', (words) => {
    expect(payments.readPayload(Buffer.from(words))).toBeNull();
  });
});

describe('what the form is given', () => {
  const session: CardSession = {
    ...anOrder(),
    buyerId: '17',
    instant: new Date(1_795_000_000_123),
    billing: {
      firstName: 'Rosa',
      lastName: 'Núñez Quispe',
      email: 'rosa@correo.pe',
      phone: '+51961000001',
      street: 'Jr. Los Olivos 123',
      city: 'Arequipa',
      documentType: 'DNI',
      document: '45678901',
    },
  };
  const billingOf = (changes: Partial<CardSession['billing']>) =>
    payments.configOf({ ...session, billing: { ...session.billing, ...changes } }).billing;

  it('is exactly what it asks for', () => {
    expect(payments.configOf(session)).toEqual({
      transactionId: session.transactionId,
      action: 'pay',
      merchantCode: '4001834',
      order: {
        orderNumber: session.orderNumber,
        currency: 'PEN',
        amount: '412.50',
        processType: 'AT',
        merchantBuyerId: '17',
        dateTimeTransaction: '1795000000123000',
        payMethod: 'CARD',
        installment: '00',
        deferred: '0',
        showAmount: true,
      },
      billing: {
        firstName: 'Rosa',
        lastName: 'Núñez Quispe',
        email: 'rosa@correo.pe',
        phoneNumber: '961000001',
        street: 'Jr. Los Olivos 123',
        city: 'Arequipa',
        state: 'Arequipa',
        country: 'PE',
        documentType: 'DNI',
        document: '45678901',
      },
      render: {
        typeForm: 'pop-up',
        container: 'izipay-form',
        showButtonProcessForm: true,
        urlIPN: 'http://localhost:3000/hooks/izipay',
      },
      language: { init: 'ESP', showControlMultiLang: false },
    });
  });

  it.each<[Partial<CardSession['billing']>, object]>([
    [{ firstName: "D'Angelo-María 2" }, { firstName: 'D Angelo María' }],
    [{ lastName: 'Ñ' }, { lastName: 'Cliente' }],
    [{ lastName: `${'a'.repeat(49)} bc` }, { lastName: 'a'.repeat(49) }],
    [{ lastName: 'Nu\u0301n\u0303ez' }, { lastName: 'Núñez' }],
    [{ email: `${'a'.repeat(42)}@mail.pe` }, { email: `${'a'.repeat(42)}@mail.pe` }],
    [{ email: `${'a'.repeat(43)}@mail.pe` }, { email: 'hola@alivio.demo' }],
    [{ phone: '' }, { phoneNumber: '16409000' }],
    [{ street: 'Av. "El Sol" <12>, dpto. 3' }, { street: 'Av. El Sol 12 , dpto. 3' }],
    [{ street: 'a'.repeat(60) }, { street: 'a'.repeat(40) }],
    [{ street: '' }, { street: 'Av. Ejemplo 123, Miraflores' }],
    [{ city: 'San Juan de Lurigancho, Lima' }, { city: 'San Juan de Lurigancho Li' }],
    [{ city: '' }, { city: 'Lima', state: 'Lima' }],
    [
      { documentType: 'CE', document: '001234567' },
      { documentType: 'CE', document: '001234567' },
    ],
  ])('%o becomes %o', (given, shown) => {
    expect(billingOf(given)).toMatchObject(shown);
  });

  it('offers other ways to pay where that is wanted', () => {
    const all = izipayCardPayments({ ...world.config, CARD_PAY_METHODS: 'all' });
    expect(all.configOf(session).order.payMethod).toBe('all');
  });
});
