import { runChecks } from './checks/run-checks.mjs';
import { root } from './root.mjs';

/** `npm test`: every check and test, the real browser included. */
process.chdir(root);
await runChecks(async () => (await import('./checks/checks.mjs')).ALL_CHECKS);
