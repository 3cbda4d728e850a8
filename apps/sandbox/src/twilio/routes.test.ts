import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';
import { boundPort } from '#sandbox/wire/bound-port.ts';

const path = '/twilio/2010-04-01/Accounts/AC123/Messages.json';
const credentials = { authorization: `Basic ${btoa('AC123:secret')}` };
const valid = { To: '+51999888777', From: '+15005550006', Body: 'Tu codigo es 482913' };

test('an SMS is answered with the message resource and arrives at the phone', async () => {
  const sandbox = await startSandbox();
  const answer = await sandbox.post(path, new URLSearchParams(valid), credentials);

  expect(answer).toMatchObject({
    status: 201,
    body: {
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      account_sid: 'AC123',
      to: '+51999888777',
      from: '+15005550006',
      body: 'Tu codigo es 482913',
      status: 'queued',
      num_segments: '1',
      direction: 'outbound-api',
      error_code: null,
    },
  });
  expect(sandbox.world.messages.list({ limit: 9 })).toMatchObject([
    { channel: 'sms', to: '+51999888777', text: 'Tu codigo es 482913', code: '482913' },
  ]);
});

test.each([
  [160, 'a', '1'],
  [161, 'a', '2'],
  [70, 'í', '1'],
  [71, 'í', '2'],
])('%i letters "%s" take %s segments', async (length, letter, segments) => {
  const sandbox = await startSandbox();
  const form = new URLSearchParams({ ...valid, Body: letter.repeat(length) });
  const answer = await sandbox.post(path, form, credentials);
  expect(answer.body).toMatchObject({ num_segments: segments });
});

test.each([
  [{ To: '' }, 21604],
  [{ To: '999888777' }, 21211],
  [{ From: '' }, 21603],
  [{ Body: '' }, 21602],
  [{ Body: 'x'.repeat(1601) }, 21617],
])('a message with %o is refused with %i', async (change, code) => {
  const sandbox = await startSandbox();
  const form = new URLSearchParams({ ...valid, ...change });
  const answer = await sandbox.post(path, form, credentials);
  expect(answer).toMatchObject({ status: 400, body: { code, status: 400 } });
  expect(sandbox.world.messages.list({ limit: 9 })).toEqual([]);
});

test.each([
  [{}],
  [{ authorization: `Basic ${btoa('AC999:secret')}` }],
  [{ authorization: `Basic ${btoa('AC123:')}` }],
])('credentials %o are not accepted', async (headers) => {
  const sandbox = await startSandbox();
  const answer = await sandbox.post(path, new URLSearchParams(valid), headers);
  expect(answer).toMatchObject({ status: 401, body: { code: 20003 } });
});

test.each([
  ['fail', 500, 20500],
  ['invalid-number', 400, 21211],
] as const)('planned %s answers %i with code %i, once', async (outcome, status, code) => {
  const sandbox = await startSandbox();
  sandbox.world.scenarios.plan('sms', { outcome, delayMs: 0, times: 1 });
  const send = () => sandbox.post(path, new URLSearchParams(valid), credentials);
  expect(await send()).toMatchObject({ status, body: { code } });
  expect(await send()).toMatchObject({ status: 201 });
  expect(sandbox.world.messages.list({ limit: 9 })).toHaveLength(1);
});

test('planned timeout leaves the caller waiting and delivers nothing', async () => {
  const sandbox = await startSandbox();
  const send = (body: string, signal?: AbortSignal) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: credentials,
      body: new URLSearchParams({ ...valid, Body: body }),
      ...(signal && { signal }),
    });
  const plannedIsUsed = new Promise((resolve) => {
    sandbox.world.scenarios.plan('sms', { outcome: 'timeout', delayMs: 0, times: 1 });
    sandbox.world.feed.subscribe(resolve);
  });

  const caller = new AbortController();
  const unanswered = send('first', caller.signal);
  await plannedIsUsed;
  await send('second');
  caller.abort();
  await expect(unanswered).rejects.toThrow('aborted');
  expect(sandbox.world.messages.list({ limit: 9 })).toMatchObject([{ text: 'second' }]);
});

test.each([
  ['ok', ['sent', 'delivered']],
  ['repeat-callback', ['sent', 'sent', 'delivered', 'delivered']],
] as const)('with %s the signed status callbacks are %o', async (outcome, statuses) => {
  const sandbox = await startSandbox();
  const receiver = await receiveForms(statuses.length);
  sandbox.world.scenarios.plan('sms', { outcome, delayMs: 0, times: 1 });
  const form = new URLSearchParams({ ...valid, StatusCallback: receiver.url });
  await sandbox.post(path, form, credentials);

  const received = await receiver.all;
  expect(received.map(({ fields }) => fields.get('MessageStatus'))).toEqual(statuses);
  for (const { fields, signature } of received) {
    const sorted = [...fields].sort(([a], [b]) => a.localeCompare(b));
    const signed = receiver.url + sorted.map(([name, value]) => name + value).join('');
    expect(signature).toBe(createHmac('sha1', 'secret').update(signed).digest('base64'));
  }
});

interface ReceivedForm {
  fields: URLSearchParams;
  signature: string | string[] | undefined;
}

/** A receiver of callbacks on a real port; `all` resolves once `count` of them have come. */
async function receiveForms(count: number) {
  const received: ReceivedForm[] = [];
  const server = createServer();
  const all = new Promise<ReceivedForm[]>((resolve, reject) => {
    server.on('request', (request, response) => {
      const signature = request.headers['x-twilio-signature'];
      text(request).then((body) => {
        received.push({ fields: new URLSearchParams(body), signature });
        response.end();
        if (received.length === count) resolve(received);
      }, reject);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${boundPort(server)}/callback`, all };
}
