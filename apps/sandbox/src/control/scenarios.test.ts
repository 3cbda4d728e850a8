import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

test('what is planned is used up, and shown while it lasts', async () => {
  const { world, get, post } = await startSandbox();
  const answer = await post('/control/next/registry', { outcome: 'down', times: 2 });
  const planned = { outcome: 'down', delayMs: 0, times: 2 };
  expect(answer).toEqual({ status: 200, body: { ok: true, provider: 'registry', ...planned } });

  expect((await get('/control/scenarios')).body).toContainEqual(
    expect.objectContaining({ provider: 'registry', next: planned }),
  );
  expect(await world.scenarios.next('registry')).toBe('down');
  expect(world.scenarios.planned('registry')).toEqual({ ...planned, times: 1 });
  expect(await world.scenarios.next('registry')).toBe('down');
  expect(await world.scenarios.next('registry')).toBe('ok');
});

test('"always" lasts until "ok" is planned', async () => {
  const { world, post } = await startSandbox();
  await post('/control/next/sms', { outcome: 'fail', times: 'always' });
  expect(await world.scenarios.next('sms')).toBe('fail');
  expect(await world.scenarios.next('sms')).toBe('fail');
  await post('/control/next/sms', { outcome: 'ok' });
  expect(await world.scenarios.next('sms')).toBe('ok');
});

test('a planned delay holds the answer back, and closing the sandbox ends it', async () => {
  const { world, post, close } = await startSandbox();
  await post('/control/next/bureau', { outcome: 'ok', delayMs: 600_000 });
  const held = world.scenarios.next('bureau');
  await Promise.all([expect(held).rejects.toThrow('aborted'), close()]);
});

test('the list names every provider with its closed list of outcomes', async () => {
  const { get } = await startSandbox();
  const { body } = await get('/control/scenarios');
  const names = Object.fromEntries(
    [Object(body)]
      .flat()
      .map(({ provider, outcomes }) => [
        provider,
        outcomes.map(({ name }: { name: string }) => name).join(' | '),
      ]),
  );
  expect(names).toEqual({
    sms: 'ok | fail | invalid-number | timeout | repeat-callback',
    whatsapp: 'ok | fail',
    email: 'ok | reject | defer',
    registry: 'ok | with-birthdate | not-found | down',
    exchange: 'ok | down',
    bureau: 'ok | clean | manual | guarantor | garanty | rejected | down',
    prospects: 'ok | refused | down',
    signature:
      'ok | down | lost_answer | lost_webhook | late_webhook | double_webhook | forged_webhook',
    card: 'ok | down | lost_notification | late_notification | double_notification | forged_notification | script_error | script_slow',
    storage: 'ok | down | slow | cut',
  });
});

test.each([
  ['fax', { outcome: 'ok' }, 'sms | whatsapp | email'],
  ['toString', { outcome: 'ok' }, 'No existe el proveedor'],
  ['sms', { outcome: 'explode' }, 'ok | fail | invalid-number'],
  ['sms', {}, 'outcome de sms'],
  ['sms', { outcome: 'fail', delayMs: -1 }, 'delayMs'],
  ['sms', { outcome: 'fail', delayMs: '5' }, 'delayMs'],
  ['sms', { outcome: 'fail', times: 0 }, 'times'],
])('%s with %o is refused with a clear message', async (provider, body, message) => {
  const { post } = await startSandbox();
  expect(await post(`/control/next/${provider}`, body)).toEqual({
    status: 400,
    body: { ok: false, message: expect.stringContaining(message) },
  });
});
