import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { installedCommand, runTool } from './processes/run-tool.mjs';
import { StartRefused } from './start-refused.mjs';

/** Draws the same pages with less of both cores, having no windows (decision 30); also Debian's name of its package. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HOW_TO_GET_ONE =
  'No hay un Chromium para las pruebas de navegador. Instala Chrome o Chromium ' +
  '(Debian y Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium), ' +
  'o indica dónde está con CHROME_PATH.';

/**
 * Path of a Chromium that runs: the one named by `CHROME_PATH`, one on this machine, or one installed now. Tests take
 * the shell; what is measured in time wants the browser that people have.
 *
 * @param {{ asPeopleHaveIt?: boolean }} [wish]
 * @returns {Promise<string>}
 */
export async function ensureChromium({ asPeopleHaveIt = false } = {}) {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new StartRefused(`CHROME_PATH=${named} no es un navegador que funcione.`);
  }
  const commands = asPeopleHaveIt ? BROWSERS : [SHELL, ...BROWSERS];
  const found = (await findChromium(commands)) ?? (await installChromium(commands));
  if (found) return found;
  throw new StartRefused(HOW_TO_GET_ONE);
}

/**
 * How the browser of tests and measurements is launched.
 *
 * @param {{ asPeopleHaveIt?: boolean }} [wish]
 */
export async function chromiumOptions(wish) {
  return {
    executablePath: await ensureChromium(wish),
    env: environment(),
    args: [
      // Unless told, the shell rounds every letter to whole pixels, which no phone does.
      '--font-render-hinting=none',
      // Containers run as root, where Chromium's own sandbox cannot.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}

/**
 * What the browser reads of its surroundings. Without a language that knows UTF-8 it gives every
 * file that it saves the same name.
 *
 * @returns {Record<string, string>}
 */
function environment() {
  const { PATH = '', DISPLAY = '' } = process.env;
  return { PATH, DISPLAY, HOME: homedir(), TMPDIR: tmpdir(), LANG: 'C.UTF-8' };
}

/** @param {string[]} commands the best first */
async function findChromium(commands) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = commands.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const { chromium } = await import('@playwright/test');
  const candidates = [...onPath, ...MAC_APPLICATIONS, chromium.executablePath()];
  return candidates.find((file) => existsSync(file) && runs(file)) ?? null;
}

/**
 * The system's own package first: Playwright's browser lacks the libraries it needs on a bare machine.
 *
 * @param {string[]} commands
 */
async function installChromium(commands) {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runTool(['apt-get', 'update'], { env });
    // Ubuntu has no package of the shell.
    for (const name of [SHELL, 'chromium'].filter((each) => commands.includes(each))) {
      await runTool(['apt-get', 'install', '-y', '--no-install-recommends', name], { env });
      const fromSystem = await findChromium(commands);
      if (fromSystem) return fromSystem;
    }
  }
  await runTool([installedCommand('playwright'), 'install', 'chromium']);
  return findChromium(commands);
}

/** @param {string} file */
function runs(file) {
  return spawnSync(file, ['--version']).status === 0;
}
