import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BodyMeter } from './body-meter.ts';
import { BodyRefused } from './body-refused.ts';

const limits = {
  bodyBytes: 1_000,
  fileBytes: 1_000,
  fieldsBytes: 1_000,
  receiveMs: 60_000,
  windowMs: 5_000,
  windowBytes: 50,
  tooLarge: 'too_large' as const,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function start(overrides = {}) {
  const source = new PassThrough();
  const meter = new BodyMeter(source, { ...limits, ...overrides });
  const result = text(meter).catch((error: unknown) =>
    error instanceof BodyRefused ? error.outcome.status : error,
  );
  return { source, meter, result };
}

/** Sends so many bytes and lets so much time pass; what streams do in between they do at once. */
async function sendAndWait(source: PassThrough, bytes: number, waitMs: number) {
  if (bytes > 0) source.write('x'.repeat(bytes));
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(waitMs);
}

it('lets a slow but steady client finish', async () => {
  const { source, result } = start();
  for (let step = 0; step < 10; step += 1) await sendAndWait(source, 60, 5_000);
  source.end();
  expect(await result).toBe('x'.repeat(600));
});

it('cuts a client off that trickles, also after a good start', async () => {
  const { source, result } = start();
  await sendAndWait(source, 500, 5_000);
  for (let step = 0; step < 5; step += 1) await sendAndWait(source, 9, 1_000);
  expect(await result).toBe(408);
});

it('cuts a steady client off when its time is over', async () => {
  const { source, result } = start({ bodyBytes: 10_000 });
  for (let step = 0; step < 12; step += 1) await sendAndWait(source, 60, 5_000);
  expect(await result).toBe(408);
});

it('does not blame a client that we keep waiting', async () => {
  const source = new PassThrough();
  const meter = new BodyMeter(source, { ...limits, bodyBytes: 1_000_000 });
  meter.read(0);
  for (let step = 0; step < 8; step += 1) await sendAndWait(source, 40_000 - step * 5_000, 5_000);
  expect(meter.destroyed).toBe(false);
  source.end();
  expect((await text(meter)).length).toBe(180_000);
});

it('takes as much as its kind may have, and not one byte more', async () => {
  const exact = start();
  exact.source.end('x'.repeat(1_000));
  expect(await exact.result).toHaveLength(1_000);
  const over = start();
  over.source.end('x'.repeat(1_001));
  expect(await over.result).toBe(413);
});

it('ends when the client leaves, and leaves the request itself alone otherwise', async () => {
  const left = start();
  await sendAndWait(left.source, 10, 0);
  left.source.destroy();
  expect(await left.result).toBe(400);
  const refused = start();
  await sendAndWait(refused.source, 1_001, 0);
  expect(await refused.result).toBe(413);
  expect(refused.source.destroyed).toBe(false);
});

it('ends at once when the client left before reading began', async () => {
  const source = new PassThrough();
  source.destroy();
  await new Promise(setImmediate);
  const meter = new BodyMeter(source, limits);
  meter.resume();
  await new Promise(setImmediate);
  expect(meter.errored).toBeInstanceOf(BodyRefused);
  expect(vi.getTimerCount()).toBe(0);
});
