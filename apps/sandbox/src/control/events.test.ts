import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

test('an open page hears of messages and plans as they happen', async () => {
  const { url, world } = await startSandbox();
  const response = await fetch(`${url}/control/events`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');

  world.deliver({ channel: 'email', to: 'a@b.pe', text: '123456', html: '<p>grande</p>' });
  world.scenarios.plan('sms', { outcome: 'fail', delayMs: 0, times: 1 });
  world.reset();

  const heard = await readUntil(response, 'event: messages-cleared');
  expect(heard).toMatch(/event: message-arrived\ndata: \{.*"code":"123456".*"hasHtml":true\}\n\n/);
  expect(heard).toMatch(/event: scenarios-changed\ndata: \[.*"outcome":"fail".*\]\n\n/);
  expect(heard).not.toContain('grande');
});

async function readUntil(response: Response, wanted: string): Promise<string> {
  let heard = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    if (heard.includes(wanted)) break;
  }
  return heard;
}
