import { runChecks } from './checks/run-checks.mjs';
import { root } from './root.mjs';

/** `npm run check`: what can be known without a database and a browser. */
process.chdir(root);
await runChecks(async () => (await import('./checks/checks.mjs')).QUICK_CHECKS);
