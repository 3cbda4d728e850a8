import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createLogger } from '@alivio/server/http/logging.ts';
import { bundleFileChecker, importFileChecker } from '@alivio/testing/bundle-file-checker.ts';
import { watchChildren } from '@alivio/testing/watch-children.ts';
import sharp from 'sharp';

/** Photos sent all at once, checked two at a time, beside the same photos drawn again by the bare library. */
const PHOTOS = Number(process.env.PHOTOS ?? 200);
const BARE_PHOTOS = Math.min(PHOTOS, 40);
const AT_ONCE = 2;
const SAMPLE_MS = 20;

// As in the children, or the yardstick would have more threads.
sharp.cache(false);
sharp.concurrency(1);

/** 12 megapixels, about 3 MB: soft grain, as a phone's. */
const photo = await sharp({
  create: {
    width: 4_000,
    height: 3_000,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .blur(1.2)
  .jpeg({ quality: 90 })
  .toBuffer();

async function drawAgain(): Promise<void> {
  await sharp(photo).autoOrient().jpeg({ quality: 85 }).toBuffer();
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let left = count;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return count / ((performance.now() - startedAt) / 1_000);
}

/** The most memory that a process has had so far, by the kernel's account; Linux only. */
function peakMb(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

const mb = (bytes: number) => bytes / 1_024 / 1_024;
const bare = await perSecond(BARE_PHOTOS, drawAgain);

const { address, remove } = await bundleFileChecker();
const { createFileChecker } = await importFileChecker(address);
const { children } = watchChildren();
const checker = createFileChecker(
  { FILE_CHECKS_AT_ONCE: AT_ONCE, FILE_CHECKS_WAITING: PHOTOS, FILE_CHECK_SECONDS: 60 },
  createLogger({ LOG_LEVEL: 'warn' }, process.stdout),
);
const before = process.memoryUsage.rss();
const most = { waiting: 0, parentBytes: before, childMb: 0 };
const sampling = setInterval(() => {
  most.waiting = Math.max(most.waiting, checker.load.waiting);
  most.parentBytes = Math.max(most.parentBytes, process.memoryUsage.rss());
  // Those that are over are let go, with what they said.
  children.splice(0, children.length - AT_ONCE);
  for (const child of children) most.childMb = Math.max(most.childMb, peakMb(child.pid));
}, SAMPLE_MS);
const startedAt = performance.now();
const checks = Array.from({ length: PHOTOS }, async () => {
  const verdict = await checker.check(async () => Readable.from([photo]));
  return verdict !== 'busy' && verdict.ok;
});
const fine = (await Promise.all(checks)).filter(Boolean).length;
const checked = PHOTOS / ((performance.now() - startedAt) / 1_000);
clearInterval(sampling);
remove();

console.log(
  `${fine} of ${PHOTOS} photos of 12 megapixels, ${mb(photo.length).toFixed(1)} MB, fine`,
);
console.log(`checked          ${checked.toFixed(2)} per second, ${AT_ONCE} at a time`);
console.log(`bare re-encoding ${bare.toFixed(2)} per second, ${AT_ONCE} at a time`);
console.log(`ratio            ${(checked / bare).toFixed(2)}`);
console.log(`longest queue    ${most.waiting}`);
console.log(`parent           ${mb(most.parentBytes - before).toFixed(0)} MB more than before`);
console.log(`a child          ${most.childMb.toFixed(0)} MB at most`);
