import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { signIn } from '@alivio/testing/sign-in.ts';
import { copyDemoData } from '../demo-data.mjs';
import { loadDevKeys } from '../dev-keys.mjs';
import { findFreePort } from '../ports.mjs';
import { startPostgres } from '../postgres/start-postgres.mjs';
import { bareEnvironment } from '../processes/bare-environment.mjs';
import { type Program, startProgram } from '../processes/start-program.mjs';
import { root } from '../root.mjs';
import { requireLoopback } from './send.ts';

interface Process {
  pid(): number | undefined;
  /** kill -9: it notices nothing. */
  kill(): Promise<void>;
  start(): Promise<void>;
  hasEnded(): boolean;
  /** Of its log. */
  lastLines(): string;
}

interface Web extends Process {
  /** For as long as the target lives, whichever process listens there. */
  readonly url: string;
}

/** Web processes and a worker on one PostgreSQL, all of them ours, with the demo in it. */
export interface Target {
  /** Two, or twice the same one. */
  readonly webs: readonly [Web, Web];
  readonly worker: Process;
  readonly sandboxUrl: string;
  /** The same database and settings from behind, to prepare and to look: no request goes this way. */
  readonly deps: Deps;
  signIn(email: string): Promise<string>;
  /** Another program for the web processes: a broken twin, which has to be noticed. */
  setProgram(entry: string): Promise<void>;
  stop(): Promise<void>;
}

const WIDE = '1000000';
const BUILT = path.join(root, 'build/server/main.mjs');

/** What gives way between two web processes shows only with both; one is faster to start. */
export async function startTarget({ webCount = 2 } = {}): Promise<Target> {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-attack-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const env = await layGround(folder, stops);
    const start = (name: string, entry: string, more: Record<string, string> = {}) =>
      startProgram({
        name,
        entry,
        env: { ...bareEnvironment(), ...env, ...more },
        cwd: root,
        logFile: path.join(folder, `${name}.log`),
      });
    const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
    const deps = buildDeps(config);
    stops.push(() => deps.db.destroy());
    stops.push(() => deps.fileChecker.close());
    stops.push((await start('sandbox', path.join(root, 'build/sandbox/main.mjs'))).stop);

    let entry = BUILT;
    const openWeb = async (name: string): Promise<Web> => {
      const port = String(await findFreePort());
      const { origin: url } = requireLoopback(`http://localhost:${port}`);
      const settings = { ...wideBudgets(config), PROCESS: 'web', PORT: port };
      const web = openProcess(() => start(name, entry, settings));
      return { ...web, url };
    };
    const worker = openProcess(() => start('worker', BUILT, { PROCESS: 'worker' }));
    const first = await openWeb('web 1');
    const webs = [first, webCount === 1 ? first : await openWeb('web 2')] as const;
    const all = [worker, ...new Set(webs)];
    for (const each of all) stops.push(each.kill);
    for (const each of all) await each.start();
    return {
      webs,
      worker,
      sandboxUrl: `http://localhost:${config.SANDBOX_PORT}`,
      deps,
      signIn: (email) => signIn(deps, email),
      async setProgram(wanted) {
        entry = wanted;
        for (const web of new Set(webs)) await web.kill();
        for (const web of new Set(webs)) await web.start();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A database with the demo in it; answers what every program on it reads. */
async function layGround(folder: string, stops: (() => unknown)[]) {
  const dataDir = path.join(folder, 'data');
  await copyDemoData(dataDir);
  const postgres = await startPostgres({
    dataFolder: path.join(dataDir, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    durable: false,
  });
  stops.push(postgres.stop);
  return {
    ...loadDevKeys(dataDir),
    DATABASE_URL: postgres.urlOf('alivio'),
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
    LOG_LEVEL: 'error',
  };
}

/** A process that may end and be started again, by us or by itself. */
function openProcess(launch: () => Promise<Program>): Process {
  let program: Program | undefined;
  let hasEnded = true;
  return {
    pid: () => program?.pid,
    async kill() {
      program?.kill();
      await program?.exited;
    },
    async start() {
      const started = await launch();
      program = started;
      hasEnded = false;
      void started.exited.then(() => {
        if (program === started) hasEnded = true;
      });
    },
    hasEnded: () => hasEnded,
    lastLines: () => program?.lastLines() ?? '',
  };
}

/** What guesses are tried against stays as it ships. Every other budget would hide what lies behind it. */
const TRIED = ['BUDGET_LOGIN_PER_ACCOUNT_AND_IP', 'BUDGET_WRONG_QR_READINGS_PER_STAFF_AND_HOUR'];

function wideBudgets(config: Deps['config']): Record<string, string> {
  const names = Object.keys(config).filter((name) => name.startsWith('BUDGET_'));
  return Object.fromEntries(
    names.filter((name) => !TRIED.includes(name)).map((name) => [name, WIDE]),
  );
}
