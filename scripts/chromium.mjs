import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installedCommand, runTool } from './processes/run-tool.mjs';
import { StartRefused } from './start-refused.mjs';

/** The shell without windows first: it draws the same pages with less of both cores (decision 30). */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** Debian's packages, as above; Ubuntu has only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HOW_TO_GET_ONE =
  'No hay un Chromium para las pruebas de navegador. Instala Chrome o Chromium ' +
  '(Debian y Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium), ' +
  'o indica dónde está con CHROME_PATH.';

/**
 * Path of a Chromium that runs: the one named by `CHROME_PATH`, one on this machine, or one installed now.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new StartRefused(`CHROME_PATH=${named} no es un navegador que funcione.`);
  }
  const found = (await findChromium()) ?? (await installChromium());
  if (found) return found;
  throw new StartRefused(HOW_TO_GET_ONE);
}

/** How the browser of tests and measurements is launched. */
export async function chromiumOptions() {
  return {
    executablePath: await ensureChromium(),
    // Containers run as root, where Chromium's own sandbox cannot.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}

async function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const { chromium } = await import('@playwright/test');
  const candidates = [...onPath, ...MAC_APPLICATIONS, chromium.executablePath()];
  return candidates.find((file) => existsSync(file) && runs(file)) ?? null;
}

/** The system's own package first: Playwright's browser lacks the libraries it needs on a bare machine. */
async function installChromium() {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runTool(['apt-get', 'update'], { env });
    for (const name of PACKAGES) {
      await runTool(['apt-get', 'install', '-y', '--no-install-recommends', name], { env });
      const fromSystem = await findChromium();
      if (fromSystem) return fromSystem;
    }
  }
  await runTool([installedCommand('playwright'), 'install', 'chromium']);
  return findChromium();
}

/** @param {string} file */
function runs(file) {
  return spawnSync(file, ['--version']).status === 0;
}
