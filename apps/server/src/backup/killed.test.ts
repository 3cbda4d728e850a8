import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { asOwner } from '@alivio/testing/as-owner.ts';
import {
  copiedHouse,
  emptyHouse,
  type FullHouse,
  fullHouse,
  temporaryFolder,
} from '@alivio/testing/empty-house.ts';
import type { TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { bareEnvironment } from '../../../../scripts/processes/bare-environment.mjs';
import { type Backup, makeBackup } from './make-backup.ts';

const root = path.join(import.meta.dirname, '../../../..');
const backupKey = Buffer.alloc(32, 3);

let full: FullHouse;
let server: TestServer;
let backup: Backup;
beforeAll(async () => {
  full = await fullHouse();
  server = full.server;
  backup = await makeBackup(server.deps, { folder: full.kept, backupKey, copiesFiles: true });
});
afterAll(() => full.close());

describe('killed', () => {
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
  });

  function run(script: string, args: string[], deps: Deps): ChildProcess {
    const child = fork(path.join(root, 'scripts', `${script}.ts`), args, {
      execArgv: ['--import', 'tsx'],
      stdio: 'ignore',
      env: {
        ...bareEnvironment(),
        DATABASE_URL: deps.config.DATABASE_URL,
        DATA_DIR: deps.config.DATA_DIR,
        SECRET_KEY: deps.config.SECRET_KEY,
        BACKUP_KEY: backupKey.toString('base64url'),
      },
    });
    started.push(child);
    return child;
  }
  /** What its session does right now; as the owner, because nobody else is told. */
  const statementsOf = async ({ config }: Deps, application: string): Promise<string[]> => {
    const watcher = new pg.Client({ connectionString: server.deps.config.DATABASE_URL });
    await watcher.connect();
    const { rows } = await watcher.query<{ query: string }>(
      'SELECT query FROM pg_stat_activity WHERE application_name = $1 AND datname = $2',
      [application, new URL(config.DATABASE_URL).pathname.slice(1)],
    );
    await watcher.end();
    return rows.map(({ query }) => query);
  };
  const untilItCopies = (house: Deps, application: string) =>
    waitUntil(async () =>
      (await statementsOf(house, application)).some((statement) => statement.startsWith('COPY')),
    );

  it('in the middle of a restore leaves nobody in the database', async () => {
    const house = await emptyHouse(server);
    const pipe = path.join(temporaryFolder(), 'half.dump');
    execFileSync('mkfifo', [pipe]);
    const child = run('restore', [pipe], house);
    const handle = await open(pipe, 'w');
    const bytes = readFileSync(backup.file);
    await handle.write(bytes.subarray(0, Math.floor(bytes.length * 0.7)));
    await untilItCopies(house, 'alivio restore');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await handle.close();
    await waitUntil(async () => (await statementsOf(house, 'alivio restore')).length === 0);
    const { rows } = await sql`SELECT count(*)::int AS clients FROM clients`.execute(house.db);
    expect(rows).toEqual([{ clients: 0 }]);
    await expect(asOwner(house, 'DELETE FROM postings')).rejects.toThrow('append-only');
    await house.db.destroy();
  });

  it('in the middle of a backup leaves nothing that looks like one', async () => {
    const house = await copiedHouse(server);
    const kept = temporaryFolder();
    const holder = new pg.Client({ connectionString: house.config.DATABASE_URL });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE work_items IN ACCESS EXCLUSIVE MODE');
    const child = run('backup', [kept], house);
    await untilItCopies(house, 'alivio backup');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await holder.end();
    expect(readdirSync(kept).map((name) => path.extname(name))).toEqual(['.unfinished']);
  });
});
