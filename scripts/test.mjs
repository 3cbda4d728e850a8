import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, FAILED, namedAfter, total } from './checks/outcome.mjs';
import { dependenciesAreInstalled, installDependencies, requireNode } from './install.mjs';
import { root } from './root.mjs';
import { StartRefused } from './start-refused.mjs';
import { paint } from './terminal/paint.mjs';

/** `npm test`: from a fresh clone to one last line that says how everything went. */
process.chdir(root);
const reportFolder = mkdtempSync(path.join(tmpdir(), 'alivio-reports-'));
const outcomes = [await timed('set-up', setUp)];
if (outcomes[0] === null) {
  const { CHECKS } = await import('./checks/checks.mjs');
  for (const { name, run } of CHECKS) outcomes.push(await timed(name, () => run(reportFolder)));
}
rmSync(reportFolder, { recursive: true, force: true });
const result = total(outcomes.filter((outcome) => outcome !== null));
for (const name of result.failures) console.log(paint.red(`✗ ${name}`));
console.log(`\n${describe(result)}`);
process.exitCode = result.failed > 0 ? 1 : 0;

/** Preparing counts only when it fails: there is nothing in it that the product does right. */
async function setUp() {
  requireNode();
  if (!dependenciesAreInstalled()) await installDependencies();
  return null;
}

/**
 * @param {string} name
 * @param {() => Promise<import('./checks/outcome.mjs').Outcome | null>} run
 */
async function timed(name, run) {
  const startedAt = Date.now();
  console.log(`  ${name}…`);
  const outcome = await run().catch((error) => {
    console.error(error instanceof StartRefused ? error.message : error);
    return FAILED;
  });
  const mark = outcome && outcome.failed > 0 ? paint.red('✗') : paint.green('✓');
  const counts = outcome ? `, ${describe(outcome)}` : '';
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${mark} ${name} ${paint.dim(`· ${seconds} s${counts}`)}`);
  return outcome && namedAfter(name, outcome);
}
