import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { requireDatabase } from '#server/db/require-database.ts';
import type { Deps } from '#server/deps.ts';
import { BackupRefused } from './backup-refused.ts';
import {
  selectForeignTables,
  selectJobLevel,
  selectMigrations,
  selectSequences,
  selectTables,
} from './catalog.sql.ts';
import { copyFiles } from './copy-files.ts';
import { type DumpEnd, type DumpPart, FORMAT, RowMeter } from './dump-format.ts';
import {
  beginSnapshot,
  connect,
  copyRows,
  endSnapshot,
  lockMigrations,
  type NamedFile,
  selectNamedFiles,
  selectServerVersion,
} from './dump-tables.sql.ts';
import { lookForFiles } from './look-for-files.ts';
import { dumpName } from './places.ts';
import { removeForgotten } from './remove-forgotten.ts';
import { writeDump } from './write-dump.ts';

const FILES_IN_PART = 1000;

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly tables: number;
  readonly end: DumpEnd;
  readonly copiedFiles: number;
  /** In our schemas, and not ours. */
  readonly foreignTables: readonly string[];
}

interface Wanted {
  readonly folder: string;
  readonly backupKey: Buffer;
  /** A bucket that is kept by its own versions needs no copy; whether each file is there is looked at all the same. */
  readonly copiesFiles: boolean;
}

type BackupDeps = Pick<Deps, 'config' | 'now'> & { providers: Pick<Deps['providers'], 'storage'> };

/**
 * One moment of the whole database in one file, and beside it the bytes of every file that a row of that moment
 * names. Only once all of it is on the disk has the dump its name.
 */
export async function makeBackup(deps: BackupDeps, wanted: Wanted): Promise<Backup> {
  await requireDatabase(deps.config.DATABASE_URL);
  await mkdir(wanted.folder, { recursive: true, mode: 0o700 });
  await removeForgotten(wanted.folder, deps.now());
  const client = await connect(deps.config.DATABASE_URL, 'alivio backup');
  try {
    await lockMigrations(client);
    await beginSnapshot(client);
    const file = path.join(wanted.folder, dumpName(deps.now()));
    const told = { tables: 0, copiedFiles: 0, end: undefined as DumpEnd | undefined };
    const bytes = await writeDump(file, wanted.backupKey, dumpParts(deps, client, wanted, told));
    const { end, ...counts } = told;
    if (end === undefined) throw new Error('the dump has no end');
    return { file, bytes, ...counts, end, foreignTables: await selectForeignTables(client) };
  } finally {
    await client.end();
  }
}

async function* dumpParts(
  deps: BackupDeps,
  client: pg.Client,
  wanted: Wanted,
  told: { tables: number; copiedFiles: number; end: DumpEnd | undefined },
): AsyncGenerator<DumpPart> {
  const tables = await selectTables(client);
  if (!tables.some(({ name }) => name === 'public.migrations'))
    throw new BackupRefused(
      'El usuario de DATABASE_URL no es dueño de las tablas de Alivio, o no hay ninguna: no se copió nada.',
    );
  told.tables = tables.length;
  const header = {
    format: FORMAT,
    takenAt: deps.now().toISOString(),
    postgres: await selectServerVersion(client),
    migrations: await selectMigrations(client),
    jobLevel: await selectJobLevel(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await selectSequences(client),
    copiesFiles: wanted.copiesFiles,
  };
  yield { kind: 'header', header };
  let rows = 0;
  for (const table of tables) {
    const meter = new RowMeter();
    for await (const bytes of copyRows(client, table)) {
      meter.take(bytes);
      yield { kind: 'rows', bytes };
    }
    const amount = meter.amount();
    rows += amount.rows;
    yield { kind: 'tableEnd', amount };
  }
  const files = await listFiles(client);
  // The moment has been read; the bytes of files never change, and may take hours.
  await endSnapshot(client);
  const { storage } = deps.providers;
  const { copies, copiedNow, ...absent } = wanted.copiesFiles
    ? await copyFiles(storage, client, wanted, files)
    : { copies: [], copiedNow: 0, ...(await lookForFiles(storage, client, files)) };
  for (let at = 0; at < copies.length; at += FILES_IN_PART)
    yield { kind: 'files', files: copies.slice(at, at + FILES_IN_PART) };
  told.copiedFiles = copiedNow;
  told.end = { rows, files: files.length, ...absent };
  yield { kind: 'end', end: told.end };
}

async function listFiles(client: pg.Client): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for await (const file of selectNamedFiles(client)) files.push(file);
  return files;
}
