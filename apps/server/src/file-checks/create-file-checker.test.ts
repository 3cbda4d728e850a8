import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { importFileChecker } from '@alivio/testing/bundle-file-checker.ts';
import { isRunning } from '@alivio/testing/is-running.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { readyChild, watchChildren } from '@alivio/testing/watch-children.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { buildPdf } from './corpus/build-pdf.ts';

/** As `npm start` has it. The last test starts it as source too. */
const { createFileChecker } = await importFileChecker(inject('fileChecker'));
const PDF = buildPdf();
const root = path.join(import.meta.dirname, '../../../..');

let children: ChildProcess[];
let stopWatching: () => void;
beforeEach(() => {
  ({ children, stop: stopWatching } = watchChildren());
});
afterEach(() => stopWatching());

function startChecker({ atOnce = 2, waiting = 100, seconds = 60 } = {}) {
  const checker = createFileChecker(
    { FILE_CHECKS_AT_ONCE: atOnce, FILE_CHECKS_WAITING: waiting, FILE_CHECK_SECONDS: seconds },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => checker.close());
  return checker;
}

/** A file that is there when the test says so; how often it was opened can be asked. */
function heldFile() {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  const held = { openings: 0, release: () => gate.emit('open'), source };
  async function source() {
    held.openings += 1;
    return Readable.from(content());
  }
  async function* content() {
    await released;
    yield PDF;
  }
  return held;
}

const hasEnded = (child: ChildProcess | undefined) =>
  child !== undefined && (child.exitCode !== null || child.signalCode !== null);

it('checks two at a time; the others wait with nothing open', async () => {
  const checker = startChecker();
  const file = heldFile();
  const checks = [1, 2, 3, 4].map(() => checker.check(file.source));
  await Promise.all([readyChild(children, 0), readyChild(children, 1)]);
  expect(checker.load).toEqual({ running: 2, waiting: 2 });
  expect(file.openings).toBe(2);
  expect(children).toHaveLength(2);
  file.release();
  const verdicts = await Promise.all(checks);
  expect(verdicts).toEqual(Array(4).fill(expect.objectContaining({ ok: true, pages: 1 })));
  expect(checker.load).toEqual({ running: 0, waiting: 0 });
  expect(children).toHaveLength(4);
  expect(children.every(hasEnded)).toBe(true);
});

it('is busy when enough wait, and opens nothing for who is told so', async () => {
  const checker = startChecker({ atOnce: 1, waiting: 1, seconds: 10 });
  const file = heldFile();
  const checks = [checker.check(file.source), checker.check(file.source)];
  const late = heldFile();
  expect(await checker.check(late.source)).toBe('busy');
  expect(late.openings).toBe(0);
  file.release();
  await Promise.all(checks);
  late.release();
  expect(await checker.check(late.source)).toMatchObject({ ok: true });
});

it('tries once more when a child dies', async () => {
  const file = heldFile();
  const check = startChecker().check(file.source);
  const first = await readyChild(children, 0);
  first.kill('SIGSEGV');
  file.release();
  expect(await check).toMatchObject({ ok: true, kind: 'pdf' });
  expect(file.openings).toBe(2);
});

it.each([
  ['SIGSEGV', 'broken'],
  ['SIGABRT', 'too_slow'],
  ['SIGKILL', 'too_slow'],
] as const)('believes a file that ends two children with %s to be %s', async (signal, problem) => {
  const check = startChecker().check(heldFile().source);
  for (const index of [0, 1]) (await readyChild(children, index)).kill(signal);
  expect(await check).toEqual({ ok: false, problem });
  expect(children).toHaveLength(2);
});

it('ends a check that takes too long', async () => {
  const file = heldFile();
  const check = startChecker({ seconds: 2 }).check(file.source);
  const child = await readyChild(children, 0);
  child.kill('SIGSTOP');
  file.release();
  expect(await check).toEqual({ ok: false, problem: 'too_slow' });
  expect(child.signalCode).toBe('SIGKILL');
});

it('blames no file for a source that stalls or fails', async () => {
  const checker = startChecker({ seconds: 0.2 });
  await expect(checker.check(heldFile().source)).rejects.toThrow('did not arrive');
  const broken = async () => Readable.from(failing());
  await expect(checker.check(broken)).rejects.toThrow('storage is down');
  const absent = () => Promise.reject(new Error('no such file'));
  await expect(checker.check(absent)).rejects.toThrow('no such file');
  expect(children).toHaveLength(3);
  expect(children.every(hasEnded)).toBe(true);
  expect(checker.load).toEqual({ running: 0, waiting: 0 });
});

async function* failing() {
  yield PDF.subarray(0, 100);
  throw new Error('storage is down');
}

it('closes with nothing left running or waiting', async () => {
  const checker = startChecker({ atOnce: 1 });
  const checks = [checker.check(heldFile().source), checker.check(heldFile().source)];
  const outcome = Promise.allSettled(checks);
  const child = await readyChild(children, 0);
  await checker.close();
  expect(hasEnded(child)).toBe(true);
  expect(await outcome).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(children).toHaveLength(1);
  await expect(checker.check(heldFile().source)).rejects.toThrow('closed');
});

it.runIf(existsSync('/proc/self/environ'))('hides our environment from the child', async () => {
  const file = heldFile();
  const check = startChecker().check(file.source);
  const { pid } = await readyChild(children, 0);
  const names = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
  expect(names.filter((name) => name !== '' && !name.startsWith('PWD='))).toEqual([]);
  file.release();
  await check;
});

it('leaves no child behind when the parent is killed', async () => {
  const holder = fork(path.join(root, 'packages/testing/src/hold-a-file-check.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  const [{ pid }] = await Promise.race([once(holder, 'message'), once(holder, 'exit')]);
  expect(isRunning(pid)).toBe(true);
  holder.kill('SIGKILL');
  await waitUntil(async () => !isRunning(pid));
});
