import { createHmac } from 'node:crypto';
import type { Config } from '#sandbox/config.ts';
import { type PlannedAnswer, receivePosts } from '#sandbox/testing/receive-posts.ts';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

export const order = { transactionId: 'T00001', orderNumber: 'P-00001', amount: '412.50' };

export const request = {
  requestSource: 'ECOMMERCE',
  merchantCode: '4001834',
  orderNumber: order.orderNumber,
  publicKey: 'sandbox-public-key',
  amount: order.amount,
};

export const config = {
  transactionId: order.transactionId,
  action: 'pay',
  merchantCode: '4001834',
  order: {
    orderNumber: order.orderNumber,
    currency: 'PEN',
    amount: order.amount,
    processType: 'AT',
    merchantBuyerId: '17',
    dateTimeTransaction: '1795000000123000',
    payMethod: 'CARD',
    installment: '00',
    deferred: '0',
    showAmount: true,
  },
  billing: {
    firstName: 'Ana',
    lastName: 'Ñahui Pérez',
    email: 'ana@alivio.demo',
    phoneNumber: '999888777',
    street: 'Jr. Los Olivos 123',
    city: 'Lima',
    state: 'Lima',
    country: 'PE',
    documentType: 'DNI',
    document: '45678901',
  },
  render: {
    typeForm: 'pop-up',
    container: 'form',
    showButtonProcessForm: true,
    urlIPN: 'http://localhost:1/from-a-browser',
  },
  language: { init: 'ESP', showControlMultiLang: false },
};

export const cards = {
  approved: '4111 1111 1111 1111',
  rejected: '4000 0000 0000 0002',
  pending: '4000 0000 0000 0119',
  P54: '4000 0000 0000 0069',
  untold: '4000 0000 0000 0341',
};

/** A sandbox whose card gateway tells a receiver of this test. */
export async function startGateway(changes: Partial<Config> = {}, planned: PlannedAnswer[] = []) {
  const receiver = await receivePosts({
    path: '/hooks/izipay',
    read: (body) => JSON.parse(body),
    answer: 'OK',
    planned,
  });
  const sandbox = await startSandbox({ cardNotificationUrl: receiver.url, ...changes });

  async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
    const { status, body: answer } = await sandbox.post(path, body, headers);
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at a body of any shape.
    return { status, body: answer as any };
  }
  const generate = (body: object = {}, transactionId = order.transactionId) =>
    call('/izipay/security/v1/Token/Generate', { ...request, ...body }, { transactionId });
  const open = async (): Promise<string> => (await generate()).body.response.token;
  const form = (token: string) => ({ token, keyRSA: 'sandbox-key-rsa', config });
  return {
    ...sandbox,
    receiver,
    call,
    generate,
    open,
    search: (numberOrden: string = order.orderNumber, key = 'sandbox-api-key') =>
      call(
        '/izipay/orderinfo/v1/Transaction/Search',
        { merchantCode: '4001834', numberOrden, language: 'ESP' },
        { authorization: `Bearer ${key}` },
      ),
    pay: (token: string, number: string, changed: object = {}) =>
      call('/izipay/payments/v1/pay', { ...form(token), card: { number }, ...changed }),
    cancel: (token: string) => call('/izipay/payments/v1/cancel', form(token)),
    control: (outcome: string, transactionId = order.transactionId) =>
      call(`/control/card/${transactionId}`, { outcome }),
    told: (transactionId = order.transactionId) => call(`/control/card/${transactionId}/told`, {}),
    attempts: async () => Object((await sandbox.get('/control/card')).body),
  };
}

/** The signature worked out once more, and that the clear copy says nothing else. */
export function isSigned(envelope: Record<string, unknown>): boolean {
  const { payloadHttp, signature, ...clear } = envelope;
  const words = String(payloadHttp);
  const expected = createHmac('sha256', 'sandbox-hash-key').update(words).digest('base64');
  return signature === expected && words === JSON.stringify(clear);
}
