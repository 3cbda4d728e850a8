import { parseArgs } from 'node:util';
import { runChecks } from './checks/run-checks.mjs';
import { root } from './root.mjs';

/**
 * `npm run check`: what can be known without a database and a browser. `-- --changed`, or `-- --changed main`: what the
 * changes since the last commit, or since a branch, can break.
 */
process.chdir(root);
const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [base = 'HEAD'] = positionals;
await runChecks(async () => {
  if (!values.changed) return (await import('./checks/checks.mjs')).QUICK_CHECKS;
  return (await import('./checks/changed/changed-checks.mjs')).changedChecks(base);
});
