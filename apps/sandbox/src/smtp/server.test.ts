import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import type { MessageView } from '#sandbox/messages/message.ts';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

const mail = { from: 'hola@alivio.pe', to: 'Paciente@alivio.demo', subject: 'Confirma tu correo' };

test('a mail arrives with its text, HTML, code and link', async () => {
  const sandbox = await startSandbox();
  await createTransport({ host: 'localhost', port: sandbox.smtpPort }).sendMail({
    ...mail,
    text: 'Tu código es 482913: http://localhost:3000/verify?t=1',
    html: '<p>Tu código es <b>482913</b></p>',
  });
  expect(sandbox.world.messages.list({ to: 'paciente@alivio.demo', limit: 9 })).toMatchObject([
    {
      channel: 'email',
      to: 'Paciente@alivio.demo',
      from: 'hola@alivio.pe',
      subject: 'Confirma tu correo',
      text: 'Tu código es 482913: http://localhost:3000/verify?t=1',
      html: expect.stringContaining('<b>482913</b>'),
      code: '482913',
      link: 'http://localhost:3000/verify?t=1',
    },
  ]);
});

test('a mail with HTML only is still readable', async () => {
  const sandbox = await startSandbox();
  await createTransport({ host: 'localhost', port: sandbox.smtpPort }).sendMail({
    ...mail,
    html: '<style>p{}</style><p>Hola</p><p><a href="http://localhost:3000/x">Abrir</a></p>',
  });
  expect(sandbox.world.messages.list({ limit: 9 })).toMatchObject([
    { text: 'Hola\nAbrir (http://localhost:3000/x)', link: 'http://localhost:3000/x' },
  ]);
});

test('a picture that came with a mail stands where its HTML names it', async () => {
  const sandbox = await startSandbox();
  const content = Buffer.from('89504e47', 'hex');
  await createTransport({ host: 'localhost', port: sandbox.smtpPort }).sendMail({
    ...mail,
    text: 'Hola',
    html: '<p><img src="cid:qr@alivio" alt="Tu QR"><img src="cid:otra"></p>',
    attachments: [
      { cid: 'qr@alivio', filename: 'qr.png', contentType: 'image/png', content },
      { filename: 'nota.txt', content: 'Hola' },
    ],
  });
  const [message] = sandbox.world.messages.list({ limit: 9 });
  expect(message?.html).toContain('<img src="data:image/png;base64,iVBORw==" alt="Tu QR">');
  expect(message?.html).toContain('<img src="cid:otra">');
  expect(message?.text).toBe('Hola');
  const [view] = (await (await fetch(`${sandbox.url}/control/messages`)).json()) as MessageView[];
  expect(view?.files.map(({ name }) => name)).toEqual(['nota.txt']);
  const file = await fetch(sandbox.url + view?.files[0]?.address);
  expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
    'Hola',
    "attachment; filename*=UTF-8''nota.txt",
  ]);
  expect((await fetch(`${sandbox.url}/messages/${message?.id}/files/1`)).status).toBe(404);
});

test('every recipient gets one, on both addresses of localhost and with any credentials', async () => {
  const sandbox = await startSandbox();
  for (const host of ['127.0.0.1', 'localhost']) {
    const auth = { user: 'alivio', pass: 'whatever' };
    const transport = createTransport({ host, port: sandbox.smtpPort, auth });
    await transport.sendMail({ ...mail, to: ['a@alivio.demo', 'b@alivio.demo'], text: 'Hola' });
  }
  expect(sandbox.world.messages.list({ to: 'a@alivio.demo', limit: 9 })).toHaveLength(2);
  expect(sandbox.world.messages.list({ to: 'b@alivio.demo', limit: 9 })).toHaveLength(2);
});

test.each([
  ['reject', 550],
  ['defer', 451],
] as const)('planned %s answers %i and delivers nothing', async (outcome, responseCode) => {
  const sandbox = await startSandbox();
  sandbox.world.scenarios.plan('email', { outcome, delayMs: 0, times: 1 });
  const transport = createTransport({ host: 'localhost', port: sandbox.smtpPort });
  await expect(transport.sendMail({ ...mail, text: 'Hola' })).rejects.toMatchObject({
    responseCode,
  });
  expect(sandbox.world.messages.list({ limit: 9 })).toEqual([]);
});
