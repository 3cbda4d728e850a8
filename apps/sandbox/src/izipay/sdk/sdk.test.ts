import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { openForm, openPage } from '#sandbox/izipay/testing/open-form.ts';
import {
  cards,
  config,
  isSigned,
  order,
  startGateway,
} from '#sandbox/izipay/testing/start-gateway.ts';

async function openOne(render: object = {}) {
  const gateway = await startGateway();
  const token = await gateway.open();
  return { ...gateway, token, form: await openForm(gateway.url, token, render) };
}

test('script and styles are served to any page, and need nothing inline', async () => {
  const { url } = await startGateway();
  const get = (path: string) => fetch(`${url}/izipay/payments/v1/${path}`);
  const [script, styles] = [await get('js/index.js'), await get('css/index.css')];
  for (const response of [script, styles]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(styles.headers.get('content-type')).toContain('text/css');
  const code = await script.text();
  expect(() => new Script(code)).not.toThrow();
  expect(code).not.toMatch(/innerHTML|\beval\b|new Function|\.style\b|'style'|data:/);
});

test('the script fails, or takes its time, when that is planned', async () => {
  const { url, world, close } = await startGateway();
  const get = () => fetch(`${url}/izipay/payments/v1/js/index.js`);
  world.scenarios.plan('card', { outcome: 'script_error', delayMs: 0, times: 1 });
  expect((await get()).status).toBe(503);
  world.scenarios.plan('card', { outcome: 'script_slow', delayMs: 20, times: 1 });
  expect((await get()).status).toBe(200);
  expect(world.scenarios.planned('card')).toBeUndefined();
  world.scenarios.plan('card', { outcome: 'script_slow', delayMs: 0, times: 1 });
  const held = get().then(
    ({ status }) => status,
    () => 'cut',
  );
  await expect.poll(() => world.scenarios.planned('card')).toBeUndefined();
  await close();
  expect(await held).not.toBe(200);
});

test('it leaves one name behind, with what it can be asked for', async () => {
  const { url } = await startGateway();
  const { Izipay, globals } = await openPage(url);
  expect(globals).toEqual(['Izipay']);
  expect(Izipay.enums).toMatchObject({
    payActions: { PAY: 'pay' },
    processType: { AUTHORIZATION: 'AT' },
    showMethods: { ALL: 'all' },
    documentType: { DNI: 'DNI' },
    typeForm: { POP_UP: 'pop-up' },
  });
});

const changed = (part: 'order' | 'billing' | 'render', changes: object) => ({
  ...config,
  [part]: { ...config[part], ...changes },
});
test.each<[string, object | undefined]>([
  ['transactionId', { ...config, transactionId: 'T-0001' }],
  ['action', { ...config, action: 'steal' }],
  ['merchantCode', { ...config, merchantCode: '' }],
  ['order.orderNumber', changed('order', { orderNumber: 'P-00000000000001' })],
  ['order.amount', changed('order', { amount: '412.5' })],
  ['order.amount', changed('order', { amount: 412.5 })],
  ['order.currency', changed('order', { currency: 'S/' })],
  ['order.processType', changed('order', { processType: '' })],
  ['order.payMethod', changed('order', { payMethod: 'CARD,CASH' })],
  ['order.dateTimeTransaction', changed('order', { dateTimeTransaction: '1795000000123' })],
  ['billing.firstName', changed('billing', { firstName: 'A' })],
  ['billing.lastName', changed('billing', { lastName: "D'Angelo" })],
  ['billing.email', changed('billing', { email: `${'a'.repeat(45)}@a.com` })],
  ['billing.phoneNumber', changed('billing', { phoneNumber: '+51999888777' })],
  ['billing.street', changed('billing', { street: 'Jr.' })],
  ['billing.city', changed('billing', { city: 'x'.repeat(26) })],
  ['billing.document', changed('billing', { document: '4567890' })],
  ['billing.documentType', changed('billing', { documentType: 'CUI' })],
  ['render.typeForm', changed('render', { typeForm: 'redirect' })],
  ['render.container', changed('render', { typeForm: 'embedded', container: '' })],
  ['render.urlIPN', changed('render', { urlIPN: 'x' })],
  ['billing.city', undefined],
])('a configuration with a wrong %s is thrown back', async (field, wrong) => {
  const { url } = await startGateway();
  const { Izipay } = await openPage(url);
  expect(thrownBy(() => new Izipay({ config: wrong }))).toEqual({
    Errors: expect.arrayContaining([{ field, message: `${field} no es válido` }]),
    message: 'La configuración no es válida',
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
});

test('a form is not opened without what it needs', async () => {
  const { url } = await startGateway();
  const { Izipay, document } = await openPage(url);
  const checkout = new Izipay({
    config: changed('render', { typeForm: 'embedded', container: 'no' }),
  });
  const thrown = thrownBy(() => checkout.LoadForm({ authorization: '', callbackResponse: 1 }));
  expect(thrown.Errors.map(({ field }) => field)).toEqual([
    'authorization',
    'keyRSA',
    'callbackResponse',
    'render.container',
  ]);
  expect(document.querySelector('.izipay')).toBeNull();
});

test('somebody types a card, pays, and the page is told once', async () => {
  const { form, attempts } = await openOne();
  expect((await form.find('dialog')).getAttribute('aria-labelledby')).toBe('izipay-title');
  await form.find('.izipay-total', 'S/ 412.50');
  await form.type('number', '4111111111111111');
  await form.type('expiry', '1299');
  await form.type('cvv', '1234');
  await form.type('name', 'Ana Ñahui');
  expect(await form.valueOf('number')).toBe('4111 1111 1111 1111');
  expect(await form.valueOf('expiry')).toBe('12/99');
  expect(await form.valueOf('cvv')).toBe('123');
  await form.submit();
  await form.submit();
  const answer = await form.hears();
  expect(answer).toMatchObject({ code: '00', transactionId: order.transactionId });
  expect(isSigned({ ...answer })).toBe(true);
  expect(form.isOpen()).toBe(false);
  expect(form.told).toHaveLength(1);
  expect(await attempts()).toMatchObject([{ state: 'approved', merchantBuyerId: '17' }]);
});

test.each([
  [cards.rejected, 'A02'],
  [cards.pending, 'RW'],
  [cards.P54, 'P54'],
])('with %s the page is told %s', async (number, code) => {
  const { form } = await openOne();
  await form.use(number);
  await form.submit();
  expect(await form.hears()).toMatchObject({ code, signature: expect.any(String) });
});

test('what is wrong is said beside each field, and nothing is sent', async () => {
  const { form, attempts } = await openOne();
  await form.submit();
  await form.find('#izipay-number-error', 'Escribe los 16 dígitos de tu tarjeta.');
  await form.find('#izipay-expiry-error', 'Escribe el mes y el año: MM/AA.');
  await form.find('#izipay-cvv-error', 'Escribe los 3 dígitos del reverso.');
  await form.find('#izipay-name-error', 'Escribe el nombre que figura en la tarjeta.');
  expect(form.document.activeElement?.id).toBe('izipay-number');
  const input = await form.find('#izipay-number');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe('izipay-number-error');
  await form.type('number', '4111 1111 1111 1112');
  await form.find('#izipay-number-error', 'Revisa el número de tu tarjeta.');
  await form.type('number', '5555 5555 5555 4444');
  await form.find('#izipay-number-error', 'Aquí solo sirven las tarjetas de prueba.');
  await form.type('expiry', '0120');
  await form.find('#izipay-expiry-error', 'Tu tarjeta venció.');
  await form.type('number', cards.approved);
  expect(input.getAttribute('aria-invalid')).toBe('false');
  expect(await attempts()).toMatchObject([{ state: 'open' }]);
});

test.each(['the button', 'Esc'])(
  'leaving by %s is a cancellation, which the company notes',
  async (how) => {
    const { form, attempts } = await openOne();
    if (how === 'Esc') {
      (await form.find('dialog')).dispatchEvent(
        new form.window.Event('cancel', { cancelable: true }),
      );
    } else await form.press('.izipay-close');
    expect(isSigned({ ...(await form.hears()) })).toBe(true);
    expect(form.told).toMatchObject([{ code: '021' }]);
    expect(form.isOpen()).toBe(false);
    expect(await attempts()).toMatchObject([{ state: 'cancelled', code: '021' }]);
  },
);

test('without a line leaving is told all the same, unsigned', async () => {
  const { form } = await openOne();
  form.line.isDown = true;
  await form.press('.izipay-close');
  const answer = await form.hears();
  expect(answer).toMatchObject({ code: '021', transactionId: order.transactionId });
  expect(answer.signature).toBeUndefined();
});

test('without a line paying is not taken as done, and can be tried again', async () => {
  const { form } = await openOne();
  form.line.isDown = true;
  await form.use(cards.approved);
  await form.submit();
  await form.find(
    '[role="alert"]',
    'No pudimos comunicarnos. Revisa tu conexión e inténtalo otra vez.',
  );
  expect(form.told).toEqual([]);
  form.line.isDown = false;
  await form.submit();
  expect(await form.hears()).toMatchObject({ code: '00' });
});

test('while it is paid nobody leaves, and of the last card the page never hears', async () => {
  const { form, receiver, told } = await openOne();
  await form.use(cards.untold);
  await form.submit();
  await form.find('[role="status"]', 'Procesando tu pago…');
  await receiver.until(({ code }) => code === '00');
  (await form.find('dialog')).dispatchEvent(new form.window.Event('cancel', { cancelable: true }));
  await told();
  expect(form.told).toEqual([]);
  expect(form.isOpen()).toBe(true);
});

test('what was paid elsewhere is told as such, without a signature', async () => {
  const { form, control } = await openOne();
  await control('approved');
  await form.use(cards.approved);
  await form.submit();
  const answer = await form.hears();
  expect(answer).toMatchObject({ code: 'E03', message: 'La transacción ya fue procesada' });
  expect(answer.signature).toBeUndefined();
});

test('in the page itself, without its button, the page sends it', async () => {
  const { form } = await openOne({ typeForm: 'embedded', showButtonProcessForm: false });
  expect((await form.find('#form section')).className).toBe('izipay');
  expect(Reflect.get(await form.find('.izipay-pay'), 'hidden')).toBe(true);
  await form.use(cards.approved);
  form.checkout.form.events.submit();
  expect(await form.hears()).toMatchObject({ code: '00' });
});

test('loaded once more, the first is heard no more', async () => {
  const { form } = await openOne();
  form.load();
  expect(form.document.querySelectorAll('.izipay')).toHaveLength(1);
  expect(form.document.querySelectorAll('link')).toHaveLength(1);
  await form.use(cards.approved);
  await form.submit();
  await form.hears();
  expect(form.told).toHaveLength(1);
});

function thrownBy(act: () => unknown): { Errors: { field: string; message: string }[] } {
  try {
    act();
  } catch (thrown) {
    // Thrown by a script with globals of its own.
    return JSON.parse(JSON.stringify(thrown));
  }
  throw new Error('Nothing was thrown.');
}
