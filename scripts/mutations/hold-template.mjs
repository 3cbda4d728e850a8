import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Makes what all server tests begin with once, of the product as it stands: every run would migrate and seed a database
 * of its own, which takes longer than most wrong versions need to be noticed. It ends with us.
 *
 * @param {string} folder the copy of the tree
 * @returns {Promise<{ env: NodeJS.ProcessEnv, letGo: () => Promise<void> }>}
 */
export async function holdTemplate(folder) {
  const holder = fork('tests/hold-template.ts', {
    cwd: folder,
    execArgv: ['--import', 'tsx'],
    // A Ctrl-C is for us: the tests that run need their database until they have ended.
    detached: true,
  });
  const exited = once(holder, 'exit');
  const [template] = await Promise.race([
    once(holder, 'message'),
    exited.then(([status]) => {
      throw new Error(`the template could not be made: ${status}`);
    }),
  ]);
  return {
    env: { TEST_TEMPLATE: JSON.stringify(template) },
    async letGo() {
      holder.disconnect();
      const [status] = await exited;
      if (status !== 0) console.error(`what the template left was not removed: ${status}`);
    },
  };
}
