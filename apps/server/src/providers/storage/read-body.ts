import { setTimeout as pause } from 'node:timers/promises';
import { ProviderDown } from '../call-provider.ts';

/** The bytes of a download. Only the storage's own slowness counts: nobody waits here while our reader takes its time. */
export async function* readBody(
  body: ReadableStream<Uint8Array>,
  stallMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await next(reader, stallMs);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>, stallMs: number) {
  const arrived = new AbortController();
  const stall = pause(stallMs, undefined, { signal: arrived.signal }).then(() => {
    throw new Error(`nothing came for ${stallMs} ms`);
  });
  try {
    return await Promise.race([reader.read(), stall]);
  } catch (cause) {
    throw new ProviderDown('storage', cause);
  } finally {
    stall.catch(() => {});
    arrived.abort();
  }
}
