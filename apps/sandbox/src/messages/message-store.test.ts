import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMessageStore } from '#sandbox/messages/message-store.ts';
import { temporaryFolder } from '#sandbox/testing/start-sandbox.ts';

const everything = { limit: 100 };

function sms(text: string) {
  return { channel: 'sms', to: '+51999888777', text } as const;
}

test('messages survive a restart, and a last line cut short does not matter', async () => {
  const folder = await temporaryFolder();
  const before = openMessageStore(folder, 10);
  before.add(sms('uno 123456'));
  before.add(sms('dos'));
  const listed = before.list(everything);
  await appendFile(join(folder, 'messages.jsonl'), '{"id":"cut sho');

  expect(openMessageStore(folder, 10).list(everything)).toEqual(listed);
  expect(listed.map((message) => message.text)).toEqual(['dos', 'uno 123456']);
});

test('only the newest are kept, in memory and on disk', async () => {
  const folder = await temporaryFolder();
  const store = openMessageStore(folder, 3);
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) store.add(sms(text));

  const kept = ['7', '6', '5'];
  expect(store.list(everything).map((message) => message.text)).toEqual(kept);
  const reopened = openMessageStore(folder, 3);
  expect(reopened.list(everything).map((message) => message.text)).toEqual(kept);
});

test('a cleared store stays empty', async () => {
  const folder = await temporaryFolder();
  const store = openMessageStore(folder, 3);
  store.add(sms('adiós'));
  store.clear();
  expect(store.list(everything)).toEqual([]);
  expect(openMessageStore(folder, 3).list(everything)).toEqual([]);
});
