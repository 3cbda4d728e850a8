import { rmSync } from 'node:fs';
import { dependenciesAreInstalled, installDependencies } from './install.mjs';
import { copyTree } from './mutations/copy-tree.mjs';
import { judgeMutations } from './mutations/judge.mjs';
import { mutations } from './mutations/list.mjs';
import { awaitStopRequest } from './processes/stop-request.mjs';
import { beginRunClock } from './run-clock/begin-run-clock.mjs';
import { paint } from './terminal/paint.mjs';

/** `npm run mutations [part of a name or file …]`: breaks a copy of the product on purpose; the tests must notice. */
const INTERRUPTED = 130;
const wanted = process.argv.slice(2);
const chosen = mutations.filter(
  ({ name, file }) =>
    wanted.length === 0 || wanted.some((part) => `${file} ${name}`.includes(part)),
);

if (!dependenciesAreInstalled()) await installDependencies();
// One for all runs: the people of the template belong to its day.
await beginRunClock();
const startedAt = Date.now();
const stopped = new AbortController();
awaitStopRequest().onceAsked(() => stopped.abort());
console.log(`${chosen.length} of ${mutations.length} mutations; first their tests as they stand…`);
const judged = await judgeInCopy();

async function judgeInCopy() {
  const folder = copyTree();
  try {
    return await judgeMutations(folder, chosen, { tell, stopped: stopped.signal });
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
    process.exitCode = INTERRUPTED;
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import('./mutations/judge.mjs').Judged} judged */
function tell({ mutation, verdict, seconds }) {
  const mark = verdict === 'killed' ? paint.green('✓') : paint.red('✗');
  const took = paint.dim(`${seconds.toFixed(1)} s`.padStart(8));
  console.log(`${mark} ${verdict.padEnd(8)} ${took}  ${mutation.file} › ${mutation.name}`);
}

if (judged) summarize(judged);

/** @param {import('./mutations/judge.mjs').Judged[]} judged */
function summarize(judged) {
  /** @param {import('./mutations/judge.mjs').Verdict} verdict */
  const count = (verdict) => judged.filter((each) => each.verdict === verdict).length;
  const [killed, survived] = [count('killed'), count('survived')];
  console.log(`\n${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  if (judged.length === 0) console.log(paint.red(`no mutation is called ${wanted.join(', ')}`));
  if (killed + survived < judged.length)
    console.log(
      paint.red(
        `not judged: ${count('stale')} stale, ${count('untested')} whose tests fail as they stand, ${count('unloaded')} that do not load`,
      ),
    );
  console.log(`${killed} killed, ${survived} survived`);
  process.exitCode = killed > 0 && killed === judged.length ? 0 : 1;
}
