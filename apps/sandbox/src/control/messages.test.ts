import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

test('messages are found by phone or e-mail however it is written, newest first', async () => {
  const { world, get } = await startSandbox();
  world.deliver({ channel: 'sms', to: '+51999888777', text: 'primero' });
  world.deliver({ channel: 'whatsapp', to: '+51999888777', text: 'segundo 123456' });
  world.deliver({ channel: 'sms', to: '+51911111111', text: 'de otro' });
  world.deliver({ channel: 'email', to: 'Ana@Alivio.pe', subject: 'Hola', text: 'x', html: '<p>' });

  for (const to of ['%2B51999888777', '999888777', '999-888-777', '+51 999 888 777']) {
    expect((await get(`/control/messages?to=${to}`)).body).toMatchObject([
      { channel: 'whatsapp', text: 'segundo 123456', code: '123456' },
      { channel: 'sms', text: 'primero' },
    ]);
  }
  const mails = await get('/control/messages?to=ana@alivio.pe');
  expect(mails.body).toMatchObject([{ channel: 'email', subject: 'Hola', hasHtml: true }]);
  expect(mails.body).not.toMatchObject([{ html: expect.anything() }]);
});

test('without an address: all of them, up to the limit', async () => {
  const { world, get } = await startSandbox();
  for (const text of ['1', '2', '3']) world.deliver({ channel: 'sms', to: '+51911111111', text });
  expect((await get('/control/messages')).body).toHaveLength(3);
  expect((await get('/control/messages?limit=1')).body).toMatchObject([{ text: '3' }]);
  expect((await get('/control/messages?limit=none')).status).toBe(400);
});

test('reset forgets messages and plans', async () => {
  const { world, get, post } = await startSandbox();
  world.deliver({ channel: 'sms', to: '+51911111111', text: 'x' });
  world.scenarios.plan('sms', { outcome: 'fail', delayMs: 0, times: 'always' });
  expect(await post('/control/reset', {})).toEqual({ status: 200, body: { ok: true } });
  expect((await get('/control/messages')).body).toEqual([]);
  expect(world.scenarios.planned('sms')).toBeUndefined();
});
