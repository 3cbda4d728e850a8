import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { context, formatMessages } from 'esbuild';
import { bundleOptions } from '../bundle/bundle-options.mjs';
import { spawnGuarded } from '../processes/spawn-guarded.mjs';
import { root } from '../root.mjs';
import { paint } from '../terminal/paint.mjs';
import { watchFolders } from './watch-folders.mjs';

/** An editor writes a file in several steps, and a change of branch many files. */
const SETTLED_MS = 50;
/** The developer waits for it; what was in flight is tried again by the next program, as after a crash. */
const STOP_GRACE_MS = 1_000;

/**
 * Bundles a program and runs it, anew whenever a change of its sources changes the bundle. One that cannot be bundled
 * is told, and the program that runs goes on; one that ends by itself waits for the next change.
 *
 * @param {object} options
 * @param {string[]} options.entries the program first, then what it finds beside itself
 * @param {string[]} options.sources folders
 * @param {string} options.outFolder
 * @param {NodeJS.ProcessEnv} options.env
 */
export async function followProgram({ entries, sources, outFolder, env }) {
  const [main = ''] = entries;
  const program = path.join(root, outFolder, `${path.parse(main).name}.mjs`);
  const bundler = await context({ ...bundleOptions({ entries, outFolder }), write: false });
  /** @type {import('../processes/spawn-guarded.mjs').GuardedProcess | null} */
  let running = null;
  let bundled = '';
  let changed = false;
  let stopped = false;

  async function bundle() {
    const { outputFiles } = await bundler.rebuild();
    const hashes = outputFiles.map(({ hash }) => hash).join();
    if (hashes === bundled) return false;
    bundled = hashes;
    mkdirSync(path.join(root, outFolder), { recursive: true });
    for (const { path: file, contents } of outputFiles) writeFileSync(file, contents);
    return true;
  }

  async function follow() {
    const isNew = await bundle().catch(tell);
    if (!isNew || stopped) return;
    await running?.stop(STOP_GRACE_MS);
    if (stopped) return;
    const command = [process.execPath, '--enable-source-maps', program];
    running = spawnGuarded({ command, output: 'inherit', cwd: root, env });
  }

  let following = follow();
  /** One after the other, and once for all that changed meanwhile. */
  function noteChange() {
    if (changed) return;
    changed = true;
    setTimeout(() => {
      following = following.then(() => {
        changed = false;
        return follow();
      });
    }, SETTLED_MS);
  }
  const watched = watchFolders(
    sources.map((folder) => path.join(root, folder)),
    noteChange,
  );
  await following;

  return {
    async stop(/** @type {number} */ graceMs) {
      stopped = true;
      watched.close();
      await following;
      await Promise.all([running?.stop(graceMs), bundler.dispose()]);
    },
  };
}

/**
 * @param {unknown} error
 * @returns {Promise<false>}
 */
async function tell(error) {
  const { errors } = /** @type {import('esbuild').BuildFailure} */ (error);
  if (errors === undefined) throw error;
  const messages = await formatMessages(errors, { kind: 'error', color: true });
  console.error(`${messages.join('')}${paint.red('✗')} Sigue en marcha lo anterior.`);
  return false;
}
