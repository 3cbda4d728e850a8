import { execFileSync } from 'node:child_process';
import { root } from '../../root.mjs';
import { StartRefused } from '../../start-refused.mjs';

/**
 * What the working tree has otherwise than a commit, new files included.
 *
 * @param {string} base a commit, or a branch
 * @returns {string[]} paths from the root
 */
export function listChangedFiles(base) {
  const since = ask(base, ['diff', '--name-only', '--no-renames', '--end-of-options', base, '--']);
  const fresh = ask(base, ['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...since, ...fresh])].sort();
}

/**
 * @param {string} base
 * @param {string[]} question
 */
function ask(base, question) {
  try {
    const answer = execFileSync('git', question, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return answer.split('\n').filter((line) => line !== '');
  } catch (cause) {
    throw new StartRefused(`git no sabe qué cambió desde ${base}.`, { cause });
  }
}
