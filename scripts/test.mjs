import { runChecks } from './checks/run-checks.mjs';
import { changedParts, partsNow, readRecord } from './lengths/record.mjs';
import { root } from './root.mjs';

/** `npm test`: every check and test, the real browser included. */
process.chdir(root);
process.env.LENGTHS ??= changedParts(readRecord(), partsNow()).join(',');
if (process.env.LENGTHS)
  console.log(`At length, changed since they last ran so: ${process.env.LENGTHS}`);
await runChecks(async () => (await import('./checks/checks.mjs')).ALL_CHECKS);
