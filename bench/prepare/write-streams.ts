import { createCipheriv, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { openUpload } from '@alivio/server/files/open-upload.ts';
import { timed } from './bench-database.ts';

/**
 * A process of its own that takes so many files at once, into the store or by a bare script that encrypts each with one
 * cipher straight to a flushed file; says how long it took and how much its memory grew.
 */
export interface Measured {
  tookMs: number;
  grownBytes: number;
}

const CHUNK = Buffer.alloc(64 * 1024, 'x');
const SAMPLE_MS = 20;

const [way = '', folder = '', files = '', fileBytes = ''] = process.argv.slice(2);
const deps = buildDeps(
  readConfig({
    DATABASE_URL: 'postgres:///nobody-asks',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  }),
);

const write = way === 'store' ? intoStore : bare;
await write(0);
const before = process.memoryUsage.rss();
let most = before;
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, SAMPLE_MS);
const tookMs = await timed(() =>
  Promise.all(Array.from({ length: Number(files) }, (_, i) => write(i + 1))),
);
clearInterval(sampling);
process.send?.({ tookMs, grownBytes: most - before } satisfies Measured);
process.disconnect();

async function intoStore(): Promise<void> {
  const sink = await openUpload(deps);
  await pipeline(arriving(), sink.stream);
  await sink.commit();
}

async function bare(number: number): Promise<void> {
  const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12));
  const file = createWriteStream(path.join(folder, `bare-${number}`), { flush: true });
  await pipeline(arriving(), cipher, file);
}

function arriving(): Readable {
  let leftBytes = Number(fileBytes);
  return new Readable({
    read() {
      if (leftBytes === 0) return void this.push(null);
      const chunk = CHUNK.subarray(0, Math.min(CHUNK.length, leftBytes));
      leftBytes -= chunk.length;
      this.push(chunk);
    },
  });
}
