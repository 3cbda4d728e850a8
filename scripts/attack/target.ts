import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { signIn } from '@alivio/testing/sign-in.ts';
import { findFreePort } from '../ports.mjs';
import { ensureDatabase, startPostgres } from '../postgres/start-postgres.mjs';
import { bareEnvironment } from '../processes/bare-environment.mjs';
import { runTool } from '../processes/run-tool.mjs';
import { type Program, startProgram } from '../processes/start-program.mjs';
import { root } from '../root.mjs';
import { FORGET_WHAT_WAS_SPENT } from './effects.sql.ts';
import { requireLoopback } from './send.ts';

/** Wide, where budgets would hide everything else; as they ship, where they are what is tried. */
export type Budgets = 'wide' | 'shipped';

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

/** Two web processes and a worker on one PostgreSQL, all of them ours, with the demo in it. */
export interface Target {
  readonly webs: readonly [Web, Web];
  readonly worker: Process;
  readonly sandboxUrl: string;
  /** The same database and settings from behind, to prepare and to look: no request goes this way. */
  readonly deps: Deps;
  signIn(email: string): Promise<string>;
  setBudgets(wanted: Budgets): Promise<void>;
  /** Another program for the web processes: a broken twin, which has to be noticed. */
  setProgram(entry: string): Promise<void>;
  stop(): Promise<void>;
}

const WIDE = '1000000';
const BUILT = path.join(root, 'build/server/main.mjs');

export async function startTarget(): Promise<Target> {
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

    let budgets: Budgets = 'wide';
    let entry = BUILT;
    const openWeb = async (name: string): Promise<Web> => {
      const port = String(await findFreePort());
      const { origin: url } = requireLoopback(`http://localhost:${port}`);
      const settings = { PROCESS: 'web', PORT: port };
      const web = openProcess(() =>
        start(name, entry, { ...(budgets === 'wide' && wideBudgets(config)), ...settings }),
      );
      return { ...web, url };
    };
    const webs = [await openWeb('web 1'), await openWeb('web 2')] as const;
    const worker = openProcess(() => start('worker', BUILT, { PROCESS: 'worker' }));
    const restart = async () => {
      for (const web of webs) await web.kill();
      for (const web of webs) await web.start();
    };
    for (const each of [worker, ...webs]) stops.push(each.kill);
    for (const each of [worker, ...webs]) await each.start();
    return {
      webs,
      worker,
      sandboxUrl: `http://localhost:${config.SANDBOX_PORT}`,
      deps,
      signIn: (email) => signIn(deps, email),
      async setBudgets(wanted) {
        if (wanted === budgets) return;
        budgets = wanted;
        await asOwner(deps, FORGET_WHAT_WAS_SPENT);
        await restart();
      },
      async setProgram(wanted) {
        entry = wanted;
        await restart();
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
  const postgres = await startPostgres({
    dataFolder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    durable: false,
  });
  stops.push(postgres.stop);
  await ensureDatabase(postgres, 'alivio');
  const env = {
    DATABASE_URL: postgres.urlOf('alivio'),
    DATA_DIR: path.join(folder, 'files'),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    SANDBOX_KEY: 'sandbox',
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
    LOG_LEVEL: 'error',
  };
  const { ok, output } = await runTool(
    [process.execPath, path.join(root, 'build/server/migrate.mjs'), '--seed'],
    { env },
  );
  if (!ok) throw new Error(`the database could not be prepared:\n${output}`);
  return env;
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

function wideBudgets(config: Deps['config']): Record<string, string> {
  const names = Object.keys(config).filter((name) => name.startsWith('BUDGET_'));
  return Object.fromEntries(names.map((name) => [name, WIDE]));
}
