import { Readable } from 'node:stream';
import { createMemoryStore } from '@alivio/testing/memory-store.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Intake } from './intake.ts';

it('a file that could not be kept does not stay, even if the handler answers all the same', async () => {
  const store = createMemoryStore();
  const intake = new Intake<number>(1_000);
  const sink = await store.open();
  const full = {
    ...sink,
    commit: async () => {
      await sink.commit();
      throw new Error('the disk is full');
    },
  };
  const file = await intake.receive([Readable.from([Buffer.from('papel')])], full);
  await expect(file.keep()).rejects.toThrow('full');
  await intake.settle('answered', pino({ level: 'silent' }));
  expect([store.visible.size, store.counts.discarded]).toEqual([0, 1]);
});
