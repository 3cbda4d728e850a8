import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/root.mjs';
import { onOneDay } from '../scripts/run-clock/begin-run-clock.mjs';

const run = promisify(execFile);

describe('the clock of a run', () => {
  it.each([
    ['2026-11-19T00:00:00-05:00', '2026-11-19T00:00:00-05:00'],
    ['2026-11-19T19:59:59-05:00', '2026-11-19T19:59:59-05:00'],
    ['2026-11-19T20:00:00-05:00', '2026-11-19T12:00:00-05:00'],
    ['2026-12-31T23:59:59-05:00', '2026-12-31T12:00:00-05:00'],
    ['2028-02-29T23:50:00-05:00', '2028-02-29T12:00:00-05:00'],
  ])('at %s a run begins at %s', (machineNow, begins) => {
    expect(onOneDay(Date.parse(machineNow))).toBe(Date.parse(begins));
  });

  it('is that of every program below, which counts on from there', async () => {
    const module = JSON.stringify(path.join(root, 'scripts/run-clock/begin-run-clock.mjs'));
    const program = `
      import { execFileSync } from 'node:child_process';
      const { beginRunClock } = await import(${module});
      await beginRunClock();
      const before = Date.now();
      const below = execFileSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' });
      console.log(JSON.stringify([before, Number(below), new Date().getTime(), +new Date(0)]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
      env: { PATH: process.env.PATH, RUN_BEGINS: '2031-02-28T23:50:00-05:00' },
    });
    const [before, below, after, epoch] = JSON.parse(stdout) as number[];
    expect(new Date(before ?? 0).toISOString()).toMatch(/^2031-03-01T04:5/);
    expect(below).toBeGreaterThanOrEqual(before ?? 0);
    expect(after).toBeGreaterThanOrEqual(below ?? 0);
    expect(epoch).toBe(0);
  });
});
