import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { storeFile } from '@alivio/testing/stored-files.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { describeBooks } from '#server/books/describe-books.ts';
import { readToday } from '#server/business-date/today.ts';
import { createDatabase, createPool } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { folderStorage } from '#server/providers/storage/folder.ts';
import { checkBackup } from './check-backup.ts';
import type { DumpPart } from './dump-format.ts';
import { type Backup, makeBackup } from './make-backup.ts';
import { filePlace } from './places.ts';
import { readDump } from './read-dump.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeDump } from './write-dump.ts';

const root = path.join(import.meta.dirname, '../../../..');
const backupKey = Buffer.alloc(32, 3);

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-backup-data-'));
const folder = mkdtempSync(path.join(tmpdir(), 'alivio-backup-kept-'));
let server: TestServer;
let backup: Backup;
beforeAll(async () => {
  cpSync(inject('demoDataDir'), dataDir, { recursive: true });
  server = await startTestServer({ DATA_DIR: dataDir });
  await storeFile(server, randomBytes(300_000));
  await server.signIn('paciente@alivio.demo');
  backup = await makeBackup(server.deps, { folder, backupKey, copiesFiles: true });
});
afterAll(async () => {
  await server.close();
  for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true });
});

let count = 0;

/** An empty database and an empty folder for files, as on the machine that takes over. */
async function emptyHouse(): Promise<Deps> {
  count += 1;
  const name = `restored_${count}_${process.pid}`;
  await asOwner(server.deps, `CREATE DATABASE ${name}`);
  const { config, providers } = server.deps;
  const url = Object.assign(new URL(config.DATABASE_URL), { pathname: `/${name}` }).href;
  const house = { ...config, DATABASE_URL: url, DATA_DIR: temporaryFolder() };
  const db = createDatabase(createPool(url, { max: 1 }));
  onTestFinished(async () => {
    await db.destroy();
    await asOwner(server.deps, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  const storage = folderStorage(house);
  return {
    ...server.deps,
    now: () => new Date(),
    config: house,
    db,
    providers: { ...providers, storage },
  };
}

const restore = (deps: Deps, more: Partial<Parameters<typeof restoreBackup>[1]> = {}) =>
  restoreBackup(deps, {
    ...{ file: backup.file, backupKey, replaces: null, sendsQueued: false },
    ...more,
  });

async function lookAt<T>({ config }: Deps, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  const db = createDatabase(createPool(config.DATABASE_URL, { max: 1 }));
  try {
    return (await query.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

/** Whatever of the schema could be lost on the way: keys, triggers and their modes. */
const SCHEMA = sql<{ line: string }>`
  SELECT format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) AS line
  FROM pg_constraint
  UNION ALL SELECT format('%s %s', tgenabled, pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1`;

const CLIENTS = sql<{ clients: number }>`SELECT count(*)::int AS clients FROM clients`;

describe('what was dumped', () => {
  it('comes back whole: rows, numbering, keys and triggers, files and books', async () => {
    const house = await emptyHouse();
    const restored = await restore(house);
    expect(restored.loaded).toMatchObject({
      rows: backup.end.rows,
      tables: backup.tables,
      leftOut: [],
    });
    expect(restored.files).toMatchObject({
      whole: backup.end.files,
      returned: backup.end.files,
      problems: [],
    });
    expect(backup.end.files).toBeGreaterThan(5);
    expect(await lookAt(house, SCHEMA)).toEqual(await lookAt(server.deps, SCHEMA));
    await expect(asOwner(house, 'DELETE FROM postings')).rejects.toThrow('append-only');
    const ours = await describeBooks(server.deps.db, await readToday(server.deps, server.deps.db), {
      isWhole: true,
    });
    const theirs = await describeBooks(house.db, await readToday(house, house.db), {
      isWhole: true,
    });
    expect(theirs.lines).toEqual(ours.lines);
    expect(theirs.isRight).toBe(true);
    // A number that was given out already would be refused.
    await asOwner(house, `INSERT INTO categories (name) VALUES ('Una nueva')`);
  });

  it('has the tables that a later migration adds, without being told', async () => {
    const house = await emptyHouse();
    await restore(house);
    await asOwner(
      house,
      `CREATE TABLE added (id bigint GENERATED ALWAYS AS IDENTITY, note text); INSERT INTO added (note) VALUES (E'a\\nb\\\\')`,
    );
    await house.db.destroy();
    const kept = temporaryFolder();
    await makeBackup(house, { folder: kept, backupKey, copiesFiles: false });
    const parts: DumpPart[] = [];
    const [name = ''] = readdirSync(kept);
    for await (const part of readDump(path.join(kept, name), backupKey)) parts.push(part);
    const [header] = parts;
    expect(header?.kind === 'header' && header.header.tables.map((table) => table.name)).toContain(
      'public.added',
    );
    expect(
      parts.some((part) => part.kind === 'rows' && part.bytes.toString() === '1\ta\\nb\\\\\n'),
    ).toBe(true);
  });

  it('lies sealed, for the eyes of its user, and files are copied once', async () => {
    const bytes = readFileSync(backup.file);
    expect(bytes.includes('paciente@alivio.demo')).toBe(false);
    expect(statSync(backup.file).mode & 0o777).toBe(0o600);
    expect(backup.copiedFiles).toBe(backup.end.files);
    server.clock.advance(1000);
    const again = await makeBackup(server.deps, { folder, backupKey, copiesFiles: true });
    expect(again).toMatchObject({ copiedFiles: 0, end: { files: backup.end.files, missing: [] } });
    rmSync(again.file);
    await expect(checkBackup(backup.file, randomBytes(32))).rejects.toThrow('No se puede confiar');
  });
});

describe('what happened since is not known, so', () => {
  it('nobody goes on with an old session, code or link, and nothing is sent a second time', async () => {
    const kept = temporaryFolder();
    const { deps } = server;
    const write = (notBefore?: Date) =>
      inTransaction(deps.db, (trx) =>
        enqueueMessage(deps, trx, 'outsider', {
          ...{ channel: 'sms', template: 'phone_code', to: '999888777', content: { text: 'Hola' } },
          ...{ expiresAt: new Date(Date.now() + 9e8), ...(notBefore && { notBefore }) },
        } as never),
      );
    const [waiting, later] = [await write(), await write(new Date(Date.now() + 8e8))];
    const made = await makeBackup(deps, { folder: kept, backupKey, copiesFiles: false });
    const states = sql<{ id: number; state: string }>`
      SELECT id, state FROM outbox_messages WHERE id IN (${waiting}, ${later}) ORDER BY id`;
    const alive = sql<{ alive: number }>`
      SELECT count(*)::int AS alive FROM sessions WHERE revoked_at IS NULL`;
    expect(await lookAt(deps, alive)).not.toEqual([{ alive: 0 }]);

    const house = await emptyHouse();
    const restored = await restore(house, { file: made.file });
    expect(restored.sessions).toBeGreaterThan(0);
    expect(await lookAt(house, alive)).toEqual([{ alive: 0 }]);
    expect(await lookAt(house, states)).toEqual([
      { id: waiting, state: 'expired' },
      { id: later, state: 'queued' },
    ]);

    const moved = await emptyHouse();
    await restore(moved, { file: made.file, sendsQueued: true });
    expect(await lookAt(moved, states)).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
  });
});

describe('a dump that is not whole', () => {
  const damaged = (change: (bytes: Buffer) => Buffer): string => {
    const file = path.join(temporaryFolder(), 'damaged.dump');
    writeFileSync(file, change(readFileSync(backup.file)));
    return file;
  };
  const flippedAt = (share: number) => (bytes: Buffer) => {
    const at = Math.floor(bytes.length * share);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };

  it.each([
    { what: 'a byte of its salt', change: flippedAt(0.0001) },
    { what: 'a byte in its middle', change: flippedAt(0.5) },
    { what: 'its last byte', change: flippedAt(0.99999) },
    { what: 'its end', change: (bytes: Buffer) => bytes.subarray(0, bytes.length - 70_000) },
  ])('$what: it says so, and the database stays empty', async ({ change }) => {
    const file = damaged(change);
    await expect(checkBackup(file, backupKey)).rejects.toThrow('No se puede confiar');
    const house = await emptyHouse();
    await expect(restore(house, { file })).rejects.toThrow('No se puede confiar');
    const tables = await lookAt(house, sql`SELECT FROM pg_tables WHERE tablename = 'clients'`);
    if (tables.length > 0) expect(await lookAt(house, CLIENTS)).toEqual([{ clients: 0 }]);
  });

  /** Written by whoever has the key: only counting can notice. */
  async function forged(change: (part: DumpPart, number: number) => DumpPart[]): Promise<string> {
    const file = path.join(temporaryFolder(), 'forged.dump');
    async function* parts() {
      let number = 0;
      for await (const part of readDump(backup.file, backupKey)) {
        yield* change(part, number);
        number += 1;
      }
    }
    await writeDump(file, backupKey, parts());
    return file;
  }

  it('a table without one of its rows, a table too few, no end', async () => {
    let isCut = false;
    const withoutRow = await forged((part) => {
      if (part.kind !== 'rows' || isCut) return [part];
      isCut = true;
      return [{ kind: 'rows', bytes: part.bytes.subarray(part.bytes.indexOf('\n') + 1) }];
    });
    await expect(restore(await emptyHouse(), { file: withoutRow })).rejects.toThrow(
      'are not those that were counted',
    );
    let ended = 0;
    const withoutTable = await forged((part) => {
      if (part.kind === 'tableEnd') ended += 1;
      return ended === backup.tables && part.kind === 'tableEnd' ? [] : [part];
    });
    await expect(checkBackup(withoutTable, backupKey)).rejects.toThrow('not all of its tables');
    const withoutEnd = await forged((part) => (part.kind === 'end' ? [] : [part]));
    await expect(restore(await emptyHouse(), { file: withoutEnd })).rejects.toThrow(
      'its end is missing',
    );
  });

  it('of a newer release, or without a table of this one', async () => {
    const newer = await forged((part) =>
      part.kind === 'header'
        ? [
            {
              ...part,
              header: { ...part.header, migrations: [...part.header.migrations, '9999_new.sql'] },
            },
          ]
        : [part],
    );
    await expect(restore(await emptyHouse(), { file: newer })).rejects.toThrow('9999_new.sql');
  });
});

describe('files', () => {
  it('one that is changed or gone is named, and every other is there', async () => {
    const kept = temporaryFolder();
    cpSync(folder, kept, { recursive: true });
    const file = path.join(kept, path.basename(backup.file));
    const names = await lookAt(
      server.deps,
      sql<{ name: string }>`SELECT name FROM stored_files ORDER BY id LIMIT 2`,
    );
    const [changed = '', gone = ''] = names.map(({ name }) => name);
    const bytes = readFileSync(filePlace(kept, changed));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    writeFileSync(filePlace(kept, changed), bytes);
    rmSync(filePlace(kept, gone));
    const { files } = await restore(await emptyHouse(), { file });
    expect(files.whole).toBe(backup.end.files - 2);
    expect(files.problems).toEqual([
      `${changed}: no es lo que se guardó`,
      `${gone}: no está en el almacén ni en la copia`,
    ]);
  });

  it('one that the storage has lost is named when the dump is made', async () => {
    const [row] = await lookAt(
      server.deps,
      sql<{ name: string }>`SELECT name FROM stored_files ORDER BY id LIMIT 1`,
    );
    const lost = {
      ...server.deps.providers.storage,
      open: (name: string) =>
        name === row?.name
          ? Promise.reject(Object.assign(new Error('gone'), { name: 'FileMissing' }))
          : server.deps.providers.storage.open(name),
    };
    const providers = { ...server.deps.providers, storage: lost };
    const made = await makeBackup(
      { ...server.deps, providers },
      { folder: temporaryFolder(), backupKey, copiesFiles: true },
    );
    expect(made.end.missing).toEqual([row?.name]);
  });
});

describe('a database that is not empty', () => {
  it('is left alone, unless somebody says its name; then it is replaced', async () => {
    const house = await emptyHouse();
    await restore(house);
    await house.db.destroy();
    await asOwner(house, `UPDATE clients SET first_name = 'Otra'`);
    await expect(restore(house)).rejects.toThrow('no está vacía');
    await expect(restore(house, { replaces: 'postgres' })).rejects.toThrow('se llama restored_');
    const name = new URL(house.config.DATABASE_URL).pathname.slice(1);
    const again = {
      ...house,
      db: createDatabase(createPool(house.config.DATABASE_URL, { max: 1 })),
    };
    onTestFinished(() => again.db.destroy());
    await restore(again, { replaces: name });
    expect(await lookAt(house, sql`SELECT FROM clients WHERE first_name = 'Otra'`)).toEqual([]);
  });

  it('is left alone while a program is connected, or when its schema is past the dump', async () => {
    await sql`SELECT 1`.execute(server.deps.db);
    await expect(restore(server.deps)).rejects.toThrow('Hay otros conectados');
    const house = await emptyHouse();
    await migrate(house.config.DATABASE_URL);
    await asOwner(house, `INSERT INTO migrations (name) VALUES ('9999_new.sql')`);
    await expect(restore(house)).rejects.toThrow('crea una base vacía');
  });
});

describe('killed', () => {
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
  });

  function run(script: string, args: string[], deps: Deps): ChildProcess {
    const child = fork(path.join(root, 'scripts', `${script}.ts`), args, {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: deps.config.DATABASE_URL,
        DATA_DIR: deps.config.DATA_DIR,
        SECRET_KEY: deps.config.SECRET_KEY,
        BACKUP_KEY: backupKey.toString('base64url'),
      },
    });
    started.push(child);
    return child;
  }
  /** As the owner: nobody else is told what another's session does. */
  const isBusy = async ({ config }: Deps, application: string): Promise<boolean> => {
    const watcher = new pg.Client({ connectionString: server.deps.config.DATABASE_URL });
    await watcher.connect();
    const { rows } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = $2 AND xact_start IS NOT NULL`,
      [application, new URL(config.DATABASE_URL).pathname.slice(1)],
    );
    await watcher.end();
    return rows.length > 0;
  };

  it('in the middle of a restore leaves nobody in the database', async () => {
    const house = await emptyHouse();
    const pipe = path.join(temporaryFolder(), 'half.dump');
    execFileSync('mkfifo', [pipe]);
    const child = run('restore', [pipe], house);
    const handle = await open(pipe, 'w');
    const bytes = readFileSync(backup.file);
    await handle.write(bytes.subarray(0, Math.floor(bytes.length * 0.7)));
    await waitUntil(() => isBusy(house, 'alivio restore'));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await handle.close();
    await waitUntil(async () => !(await isBusy(house, 'alivio restore')));
    expect(await lookAt(house, CLIENTS)).toEqual([{ clients: 0 }]);
    await expect(asOwner(house, 'DELETE FROM postings')).rejects.toThrow('append-only');
    await house.db.destroy();
  });

  it('in the middle of a backup leaves nothing that looks like one', async () => {
    const house = await emptyHouse();
    await restore(house);
    await house.db.destroy();
    const kept = temporaryFolder();
    const holder = createDatabase(createPool(house.config.DATABASE_URL, { max: 1 }));
    let child: ChildProcess | undefined;
    await holder.transaction().execute(async (trx) => {
      await sql`RESET ROLE`.execute(trx);
      await sql`LOCK TABLE work_items IN ACCESS EXCLUSIVE MODE`.execute(trx);
      child = run('backup', [kept], house);
      await waitUntil(() => isBusy(house, 'alivio backup'));
      await waitUntil(async () => readdirSync(kept).length > 0);
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    await holder.destroy();
    expect(readdirSync(kept).map((name) => path.extname(name))).toEqual(['.unfinished']);
  });
});
