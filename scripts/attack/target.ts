import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { signIn } from '@alivio/testing/sign-in.ts';
import { findFreePort } from '../ports.mjs';
import { ensureDatabase, startPostgres } from '../postgres/start-postgres.mjs';
import { runTool } from '../processes/run-tool.mjs';
import { type Program, startProgram } from '../processes/start-program.mjs';
import { root } from '../root.mjs';
import { requireLoopback } from './send.ts';

/** Wide, where budgets would hide everything else; as they ship, where they are what is tried. */
export type Budgets = 'wide' | 'shipped';

export interface Web {
  readonly url: string;
  readonly pid: number | undefined;
  /** kill -9: it notices nothing. */
  kill(): Promise<void>;
  start(): Promise<void>;
  hasEnded(): boolean;
  /** Of its log. */
  lastLines(): string;
}

/** Two web processes and a worker on one PostgreSQL, all of them ours, with the demo in it. */
export interface Target {
  readonly webs: readonly [Web, Web];
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
        env: { PATH: process.env.PATH, ...env, ...more },
        cwd: root,
        logFile: path.join(folder, `${name}.log`),
      });
    const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
    const deps = buildDeps(config);
    stops.push(() => deps.db.destroy());
    stops.push(() => deps.fileChecker.close());
    stops.push((await start('sandbox', path.join(root, 'build/sandbox/main.mjs'))).stop);
    stops.push((await start('worker', BUILT, { PROCESS: 'worker' })).stop);

    let budgets: Budgets = 'wide';
    let entry = BUILT;
    const startWeb = (name: string) => (port: string) =>
      start(name, entry, {
        ...(budgets === 'wide' && wideBudgets(config)),
        PROCESS: 'web',
        PORT: port,
      });
    const webs = [await openWeb(startWeb('web 1')), await openWeb(startWeb('web 2'))] as const;
    const restart = async () => {
      for (const web of webs) await web.kill();
      for (const web of webs) await web.start();
    };
    for (const web of webs) stops.push(() => web.kill());
    for (const web of webs) await web.start();
    return {
      webs,
      sandboxUrl: `http://localhost:${config.SANDBOX_PORT}`,
      deps,
      signIn: (email) => signIn(deps, email),
      async setBudgets(wanted) {
        if (wanted === budgets) return;
        budgets = wanted;
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

/** On a port of its own for as long as the target lives, whichever process listens there. */
async function openWeb(start: (port: string) => Promise<Program>): Promise<Web> {
  const port = String(await findFreePort());
  const { origin: url } = requireLoopback(`http://localhost:${port}`);
  let program: Program | undefined;
  let hasEnded = true;
  return {
    url,
    get pid() {
      return program?.pid;
    },
    async kill() {
      program?.kill();
      await program?.exited;
    },
    async start() {
      const started = await start(port);
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
