import { dependenciesAreInstalled, installDependencies } from './install.mjs';
import { partNames } from './lengths/parts.mjs';
import { changedParts, partsNow, readRecord, writeRecord } from './lengths/record.mjs';
import { allRepeatingTests, testsOf } from './lengths/repeating-tests.mjs';
import { installedCommand, showTool } from './processes/run-tool.mjs';

/**
 * `npm run soak`: the tests that gain by repetition, many times over. `-- --changed`: those whose part of the house has
 * changed since they last ran at length, at that length. What passes is noted in `tests/lengths.json`.
 */
if (!dependenciesAreInstalled()) await installDependencies();
const record = readRecord();
// As it is before the run: what somebody changes meanwhile has not been tried.
const now = partsNow();
const isSoak = !process.argv.includes('--changed');
const wanted = isSoak ? partNames : changedParts(record, now);
const files = isSoak ? allRepeatingTests() : testsOf(wanted);
if (files.length === 0) console.log('No part has changed since its tests last ran at length.');
else await run();

async function run() {
  const env = isSoak ? { SOAK: '1' } : { LENGTHS: wanted.join(',') };
  const passed = await showTool([installedCommand('vitest'), 'run', ...files], env);
  process.exitCode = passed ? 0 : 1;
  if (!passed) return;
  writeRecord({ ...record, ...Object.fromEntries(wanted.map((part) => [part, now[part]])) });
  console.log(`Noted in tests/lengths.json: ${wanted.join(', ')}.`);
}
