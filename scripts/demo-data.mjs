import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './bundle/fingerprint.mjs';
import { loadDevKeys } from './dev-keys.mjs';
import { ensureDatabase, startPostgres } from './postgres/start-postgres.mjs';
import { bareEnvironment } from './processes/bare-environment.mjs';
import { runTool } from './processes/run-tool.mjs';
import { quickPasswords } from './quick-passwords.mjs';
import { root } from './root.mjs';
import { waitForLock } from './wait-for-lock.mjs';

const FOLDER = path.join(root, 'build/demo');
const DATA = path.join(FOLDER, 'data');
const STAMP = path.join(FOLDER, 'made-from.json');
/** The demo is made of dates around today, and sessions and links in it end: it does not get old. */
const KEPT_MS = 30 * 60_000;

/**
 * Fills a data folder as the first start of a copy does: a cluster, its migrations, the demo, its keys. All that takes
 * longer than everything else about a test stack, so the first stack makes it, and the others copy it.
 *
 * @param {string} dataDir
 */
export async function copyDemoData(dataDir) {
  const lock = await waitForLock(path.join(root, 'build/demo-lock'), 'demo');
  try {
    if (!isUsable()) await makeDemoData();
    cpSync(DATA, dataDir, { recursive: true });
  } finally {
    lock.release();
  }
}

/** Made by the program as it is built now, a moment ago by the machine's clock and by that of the run. */
function isUsable() {
  if (!existsSync(STAMP)) return false;
  const { program, madeAt } = JSON.parse(readFileSync(STAMP, 'utf8'));
  const now = clocks();
  const isFresh = (/** @type {'machine' | 'run'} */ clock) =>
    now[clock] >= madeAt[clock] &&
    now[clock] < madeAt[clock] + KEPT_MS &&
    dayOf(now[clock]) === dayOf(madeAt[clock]);
  return isFresh('machine') && isFresh('run') && program === seeder();
}

/** PostgreSQL goes by the machine's clock, and what was seeded by that of the run. */
function clocks() {
  return { machine: performance.timeOrigin + performance.now(), run: Date.now() };
}

async function makeDemoData() {
  const madeAt = clocks();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(DATA, { recursive: true });
  const postgres = await startPostgres({
    dataFolder: path.join(DATA, 'postgres'),
    logFile: path.join(FOLDER, 'postgres.log'),
    durable: false,
  });
  try {
    await ensureDatabase(postgres, 'alivio');
    const env = {
      ...bareEnvironment(),
      ...quickPasswords,
      ...loadDevKeys(DATA),
      DATABASE_URL: postgres.urlOf('alivio'),
      DATA_DIR: DATA,
    };
    const { ok, output } = await runTool([process.execPath, MIGRATE, '--seed'], {
      env,
      surroundings: {},
    });
    if (!ok) throw new Error(`the demo could not be made:\n${output}`);
  } finally {
    await postgres.stop();
  }
  writeFileSync(STAMP, JSON.stringify({ program: seeder(), madeAt }));
}

const MIGRATE = path.join(root, 'build/server/migrate.mjs');

/** What makes the demo: the built program with its migrations, and PostgreSQL. */
function seeder() {
  return fingerprint(['build/server', 'package-lock.json']);
}

/** @param {number} time */
function dayOf(time) {
  return new Date(time - 5 * 60 * 60_000).toISOString().slice(0, 10);
}
