import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

const path = '/meta/v21.0/1234567890/messages';
const credentials = { authorization: 'Bearer EAAG' };

function parameters(...texts: string[]) {
  return texts.map((text) => ({ type: 'text', text }));
}

const authentication = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '51999888777',
  type: 'template',
  template: {
    name: 'codigo',
    language: { code: 'es' },
    components: [
      { type: 'body', parameters: parameters('482913') },
      { type: 'button', sub_type: 'url', index: '0', parameters: parameters('482913') },
    ],
  },
};

test('an authentication template arrives with the code first', async () => {
  const sandbox = await startSandbox();
  const answer = await sandbox.post(path, authentication, credentials);

  expect(answer).toMatchObject({
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: '51999888777', wa_id: '51999888777' }],
      messages: [{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }],
    },
  });
  expect(sandbox.world.messages.list({ limit: 9 })).toMatchObject([
    {
      channel: 'whatsapp',
      to: '+51999888777',
      text: '482913 es tu código de verificación. Por tu seguridad, no lo compartas.',
      code: '482913',
    },
  ]);
});

test('any other template shows its parameters in order', async () => {
  const sandbox = await startSandbox();
  const components = [{ type: 'body', parameters: parameters('Hola', 'http://localhost:3000/x') }];
  const template = { ...authentication.template, components };
  await sandbox.post(path, { ...authentication, template }, credentials);
  expect(sandbox.world.messages.list({ limit: 9 })).toMatchObject([
    { text: 'Hola\nhttp://localhost:3000/x', link: 'http://localhost:3000/x' },
  ]);
});

test('a template of the company arrives in its own words, or not at all', async () => {
  const sandbox = await startSandbox();
  const values = [
    'Ana',
    'Clínica Vida, Surco',
    'S/ 6,000.00',
    'S/ 580.10',
    '16 de diciembre de 2026',
    '+51 1 640 9000',
    'http://localhost:3000/user/credits/7',
  ];
  const send = (...texts: string[]) => {
    const components = [{ type: 'body', parameters: parameters(...texts) }];
    const template = { ...authentication.template, name: 'credit_active', components };
    return sandbox.post(path, { ...authentication, template }, credentials);
  };
  await send(...values);
  expect(await send(...values.slice(1))).toMatchObject({
    status: 400,
    body: { error: { code: 132000 } },
  });
  expect(sandbox.world.messages.list({ limit: 9 })).toMatchObject([
    {
      text: `Hola, Ana. Clínica Vida, Surco redimió tu QR y tu crédito de S/ 6,000.00 está activo. Tu primera cuota es de S/ 580.10 y vence el 16 de diciembre de 2026.
Si no estuviste en la clínica o no dictaste el código, llámanos: +51 1 640 9000.
Tus cuotas: http://localhost:3000/user/credits/7`,
      link: 'http://localhost:3000/user/credits/7',
    },
  ]);
});

test.each([
  ['messaging_product', { messaging_product: undefined }],
  ['to', { to: '12' }],
  ['type', { type: 'image' }],
  ['name', { template: { language: { code: 'es' } } }],
  ['language', { template: { name: 'codigo' } }],
])('a request with a wrong %s is refused', async (name, change) => {
  const sandbox = await startSandbox();
  const answer = await sandbox.post(path, { ...authentication, ...change }, credentials);
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { code: 100, message: expect.stringContaining(name) } },
  });
});

test('a token is required', async () => {
  const sandbox = await startSandbox();
  const answer = await sandbox.post(path, authentication);
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 190 } } });
});

test('planned failure answers 500 and delivers nothing', async () => {
  const sandbox = await startSandbox();
  sandbox.world.scenarios.plan('whatsapp', { outcome: 'fail', delayMs: 0, times: 1 });
  const answer = await sandbox.post(path, authentication, credentials);
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 131000 } } });
  expect(sandbox.world.messages.list({ limit: 9 })).toEqual([]);
});
