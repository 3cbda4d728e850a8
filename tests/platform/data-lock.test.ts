import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { takeLock } from '../../scripts/data-lock.mjs';
import { processStamp } from '../../scripts/processes/process-identity.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const RACERS = 6;
const racer = path.join(import.meta.dirname, 'stand-ins', 'take-lock.mjs');

/** Lets several processes loose on one lock; answers what each said, and ends them. */
async function race(folder: string, flag: string): Promise<string[]> {
  const children = Array.from({ length: RACERS }, () =>
    spawn(process.execPath, [racer, folder, flag], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const lines = children.map((child) => createInterface(child.stdout)[Symbol.asyncIterator]());
  await Promise.all(lines.map((line) => line.next()));
  writeFileSync(flag, '');
  const said = await Promise.all(lines.map(async (line) => String((await line.next()).value)));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => once(child, 'exit')));
  return said;
}

describe('the lock on the data', () => {
  it('refuses a second taker and tells who has it', () => {
    const folder = temporaryFolder();
    expect(takeLock(folder, 'http://localhost:3000').taken).toBe(true);
    expect(takeLock(folder, 'another')).toEqual({
      taken: false,
      holder: {
        pid: process.pid,
        stamp: processStamp(process.pid),
        description: 'http://localhost:3000',
      },
    });
  });

  it('can be taken again after it was released', () => {
    const folder = temporaryFolder();
    const first = takeLock(folder, 'first');
    if (first.taken) first.release();
    expect(takeLock(folder, 'second').taken).toBe(true);
  });

  it('is not held by a later process that got the number of a dead holder', () => {
    const folder = temporaryFolder();
    const holder = { pid: process.pid, stamp: 'an earlier boot', description: 'dead' };
    writeFileSync(path.join(folder, '1'), JSON.stringify(holder));
    expect(takeLock(folder, 'mine').taken).toBe(true);
  });

  it('goes to exactly one of several that start at once, also when its last holder was killed', async () => {
    const folder = temporaryFolder();
    const lock = path.join(folder, 'lock');
    for (const round of ['first', 'second', 'third', 'fourth']) {
      const said = await race(lock, path.join(folder, round));
      expect(said.sort()).toEqual([...Array(RACERS - 1).fill('refused'), 'taken']);
    }
  });
});
