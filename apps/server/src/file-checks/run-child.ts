import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { READY, readAnswer } from './read-answer.ts';
import { type Child, startChild } from './start-child.ts';
import type { Purpose, Verdict } from './verdict.ts';

/** A child that ended without an answer. */
export interface Death {
  code: number | null;
  signal: NodeJS.Signals | null;
  complaint: string;
}

interface Options {
  source: () => Promise<Readable>;
  purpose: Purpose;
  limitSeconds: number;
  closing: AbortSignal;
}

/** Starting is the machine's business and no file's fault. */
const START_LIMIT_MS = 60_000;
/** The largest picture that we draw, uncompressed, is 64 MB. */
const MOST_ANSWER_BYTES = 80 * 1024 * 1024;
const MOST_COMPLAINT_BYTES = 2_000;

/**
 * Has one child look at one file. What is not the file's doing is an exception: a source that fails or stalls, a child
 * that cannot start, the end of our own process.
 */
export async function runChild({
  source,
  purpose,
  limitSeconds,
  closing,
}: Options): Promise<Verdict | Death> {
  closing.throwIfAborted();
  const child = startChild(limitSeconds, purpose);
  const kill = () => void child.kill('SIGKILL');
  const answer = collect(child.stdout, MOST_ANSWER_BYTES, kill);
  const complaint = collect(child.stderr, MOST_COMPLAINT_BYTES, () => {});
  const feeding = feed(child, source, kill);
  const limit = limitTime(child, limitSeconds, kill);
  closing.addEventListener('abort', kill);
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    closing.throwIfAborted();
    if (feeding.failure) throw feeding.failure;
    const said = answer.bytes();
    if (!said.subarray(0, READY.length).equals(Buffer.from(READY)))
      throw new Error(`a file check could not start: ${complaint.bytes()}`);
    if (limit.isOver() && !feeding.isWhole) throw new Error('the file to check did not arrive');
    if (limit.isOver()) return { ok: false, problem: 'too_slow' };
    const verdict = code === 0 ? readAnswer(said) : null;
    return verdict ?? { code, signal, complaint: complaint.bytes().toString() };
  } finally {
    limit.stop();
    closing.removeEventListener('abort', kill);
  }
}

/** Hands the file over as it comes. That a child stops listening is its own story, told by how it ends. */
function feed(child: Child, source: Options['source'], giveUp: () => void) {
  const state = { isWhole: false, failure: null as unknown };
  const handOver = async () => {
    const file = await source();
    // Each stream is destroyed with the error of the other: the cause is who is first.
    let cause: 'source' | 'child' | null = null;
    file.once('error', () => {
      cause ??= 'source';
    });
    child.stdin.once('error', () => {
      cause ??= 'child';
    });
    try {
      await pipeline(file, child.stdin);
      state.isWhole = true;
    } catch (error) {
      cause ??= hasEnded(child) ? 'child' : 'source';
      if (cause === 'source') throw error;
    }
  };
  handOver().catch((error) => {
    state.failure = error;
    giveUp();
  });
  return state;
}

function hasEnded(child: Child): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The file's time begins when the child is there. */
function limitTime(child: Child, limitSeconds: number, end: () => void) {
  let isOver = false;
  const endIt = () => {
    isOver = true;
    end();
  };
  let timer = setTimeout(endIt, START_LIMIT_MS);
  child.stdout.once('data', () => {
    clearTimeout(timer);
    timer = setTimeout(endIt, limitSeconds * 1_000);
  });
  return { isOver: () => isOver, stop: () => clearTimeout(timer) };
}

function collect(stream: Readable, mostBytes: number, tooMuch: () => void) {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  stream.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) tooMuch();
    else chunks.push(chunk);
  });
  return { bytes: () => Buffer.concat(chunks) };
}
