import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '@alivio/server/deps.ts';
import type { Plugin } from 'esbuild';
import { bundleProgram } from '../../../scripts/bundle/bundle-program.mjs';
import { copyBesides } from '../../../scripts/bundle/copy-besides.mjs';
import { findFreePort } from '../../../scripts/ports.mjs';
import { bareEnvironment } from '../../../scripts/processes/bare-environment.mjs';
import { root } from '../../../scripts/root.mjs';

/** The same program without what keeps it right. */
const twins = {
  'without locks': rewriting(/\.sql\.ts$/, unlocked),
  /** Neither a lock, nor the single use and the five checks of a code, nor the single use of an entry's key. */
  'redeeming again': rewriting(/\.sql\.ts$/, redeemingAgain),
  /**
   * That too, and it fails at what it should refuse, believes every signature and lets one address try a password nearly
   * as often as all together: what an attack is to notice.
   */
  careless: rewriting(/(\.sql|\/read-parts|\/is-same-signature|\/spend-try)\.ts$/, (source) =>
    redeemingAgain(source)
      .replace(
        'if (parsed.success)',
        'if (!parsed.success) throw new Error(part);\n    if (parsed.success)',
      )
      .replace('wanted.length === got.length && timingSafeEqual(wanted, got)', 'true')
      .replace('config.BUDGET_LOGIN_PER_ACCOUNT_AND_IP', 'config.BUDGET_LOGIN_PER_ACCOUNT - 1'),
  ),
  'without an ear for lost lines': rewriting(/db\/line\.ts$/, (source) =>
    source.replace("this.on('error'", "this.on('never'"),
  ),
  'without transactions': rewriting(/db\/transaction\.ts$/, (source) =>
    source.replace(
      'db.transaction().execute(async (trx)',
      '(async (work) => work(db))(async (trx)',
    ),
  ),
};

function redeemingAgain(source: string): string {
  return unlocked(source)
    .replace(/(function (markCodeUsed|spendCheck)[^{]*\{)/g, '$1 return true;')
    .replace('ON CONFLICT (key) DO NOTHING', '');
}

function unlocked(source: string): string {
  return source
    .replace(/FOR (NO KEY )?UPDATE( OF loans)?/g, '')
    .replace(/\.for(NoKey)?Update\(\)(\s*\.skipLocked\(\))?/g, '');
}

function rewriting(filter: RegExp, rewrite: (source: string) => string): Plugin {
  return {
    name: 'broken twin',
    setup({ onLoad }) {
      onLoad({ filter }, async ({ path: file }) => ({
        contents: rewrite(await readFile(file, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}

/** A program of which any number of processes can be started; remove it when they are gone. */
export interface ServerProgram {
  entry: string;
  remove(): void;
}

export async function bundleServer(
  twin?: keyof typeof twins,
  source = 'packages/testing/src/api-process.ts',
): Promise<ServerProgram> {
  const folder = `build/processes-${process.pid}-${(twin ?? 'true').replaceAll(' ', '-')}`;
  const plugins = twin ? [twins[twin]] : [];
  await bundleProgram({ entries: [source], outFolder: folder, plugins });
  copyBesides(folder);
  return {
    entry: path.join(root, folder, `${path.basename(source, '.ts')}.mjs`),
    remove: () => rmSync(path.join(root, folder), { recursive: true, force: true }),
  };
}

/** As many as a test wants: what is tried here is not their number. */
const BUDGET = '1000000';

/** What another process needs to be one more of the same product. */
export function envOf({ config }: Pick<Deps, 'config'>): Record<string, string> {
  return {
    DATABASE_URL: config.DATABASE_URL,
    SECRET_KEY: config.SECRET_KEY,
    DATA_DIR: config.DATA_DIR,
    SANDBOX_PORT: String(config.SANDBOX_PORT),
    SANDBOX_SMTP_PORT: String(config.SANDBOX_SMTP_PORT),
    BUDGET_CARD_PAYMENTS_PER_HOUR: BUDGET,
    BUDGET_CARD_QUESTIONS_PER_HOUR: BUDGET,
    LOG_LEVEL: 'silent',
  };
}

export interface ServerProcess {
  url: string;
  /** kill -9: it notices nothing. */
  kill(): Promise<void>;
}

export async function startServerProcess(
  { entry }: ServerProgram,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = fork(entry, {
    cwd: root,
    env: { ...bareEnvironment(), ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [said] = await Promise.race([once(child, 'message'), exited]);
  if (typeof said === 'number') throw new Error(`the server ended with ${said}`);
  return { url: `http://localhost:${port}`, kill: () => killed(child, exited) };
}

async function killed(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}
