import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { installedCommand } from '../../scripts/processes/run-tool.mjs';
import { root } from '../../scripts/root.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** What reads days most: people of the template with their instalments, and the calendar itself. */
const FILES = ['src/calendar/', 'src/credits/'];

/** Ten minutes before a day, a month, a leap February and a year are over in Lima, far from Lima. */
const SURROUNDINGS = [
  { RUN_BEGINS: '2027-04-29T23:50:00-05:00', TZ: 'Asia/Tokyo', umask: '077' },
  { RUN_BEGINS: '2028-02-29T23:50:00-05:00', TZ: 'Pacific/Honolulu', umask: '000' },
  { RUN_BEGINS: '2027-12-31T23:50:00-05:00', TZ: 'America/Sao_Paulo', umask: '022' },
];

interface Report {
  success: boolean;
  testResults: { assertionResults: { status: string }[] }[];
}

it.each(SURROUNDINGS)(
  'a run begun at $RUN_BEGINS in $TZ, without LANG, is green',
  async ({ umask, ...named }) => {
    const folder = path.join(temporaryFolder(), 'año en curso');
    mkdirSync(folder);
    const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, ...named };
    // One worker: a second would load the whole server again, for seven files.
    const vitest = [installedCommand('vitest'), 'run', '--maxWorkers=1', '--reporter=json'];
    const projects = ['--project=domain', '--project=server'];
    const command = ['-c', `umask ${umask}; exec "$@"`, 'sh', ...vitest, ...projects];
    // A run that is red ends badly, and has printed its report all the same.
    const { stdout } = await run('sh', [...command, ...FILES], { cwd: root, env }).catch(
      (ended: { stdout: string }) => ended,
    );
    const { testResults, ...counted } = JSON.parse(stdout) as Report;
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(failed.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(counted).toMatchObject({ success: true });
  },
);
