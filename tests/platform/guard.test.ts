import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runTool } from '../../scripts/processes/run-tool.mjs';
import { canListProcesses, untilNothingRuns } from './processes-of.ts';
import { temporaryFolder } from './temporary-folder.ts';

const runToolFile = path.resolve(import.meta.dirname, '../../scripts/processes/run-tool.mjs');

describe('a guarded command', () => {
  it('gives back what it printed and how it ended', async () => {
    expect(await runTool(['sh', '-c', 'echo fine'])).toEqual({ ok: true, output: 'fine' });
    expect(await runTool(['sh', '-c', 'echo bad >&2; exit 3'])).toEqual({
      ok: false,
      output: 'bad',
    });
  });

  it.skipIf(!canListProcesses)(
    'ends with its parent, and so does a busy child it leaves',
    async () => {
      const folder = temporaryFolder();
      const program = `
      const { showTool } = await import(${JSON.stringify(runToolFile)});
      await showTool(['sh', '-c', 'while :; do :; done & echo up; wait'], {
        WORKS_FOR: ${JSON.stringify(folder)},
      });`;
      const parent = spawn(process.execPath, ['--input-type=module', '-e', program]);
      await once(parent.stdout, 'data');
      parent.kill('SIGKILL');
      await untilNothingRuns(folder);
    },
  );
});
