import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { runChild } from './run-child.ts';
import type { Purpose, Verdict } from './verdict.ts';

export interface CheckOptions {
  /** Opened when the check begins, and once more if the child dies. */
  source: () => Promise<Readable>;
  purpose: Purpose;
  limitSeconds: number;
  log: FastifyBaseLogger;
  /** Ends the check at once, with an exception. */
  closing: AbortSignal;
}

/** How the kernel, Node and the decoders end who asks for too much. */
const OUT_OF_RESOURCES = new Set<string | null>(['SIGKILL', 'SIGABRT', 'SIGXCPU']);

/** Checks one file. A child that dies may have been unlucky; one that dies twice of the same file was not. */
export async function runCheck({ log, ...options }: CheckOptions): Promise<Verdict> {
  const first = await runChild(options);
  if ('ok' in first) return first;
  log.warn(first, 'a file check died; trying once more');
  const second = await runChild(options);
  if ('ok' in second) return second;
  log.warn(second, 'a file check died again');
  return { ok: false, problem: OUT_OF_RESOURCES.has(second.signal) ? 'too_slow' : 'broken' };
}
