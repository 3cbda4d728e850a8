import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { requireDatabase } from '#server/db/require-database.ts';
import type { Deps } from '#server/deps.ts';
import { encryptedBytes } from '#server/files/encryption.ts';
import { BackupRefused } from './backup-refused.ts';
import {
  selectForeignTables,
  selectJobLevel,
  selectMigrations,
  selectSequences,
  selectTables,
} from './catalog.sql.ts';
import { copyFile } from './copy-file.ts';
import { type DumpEnd, type DumpPart, FORMAT, RowMeter } from './dump-format.ts';
import {
  beginSnapshot,
  connect,
  copyRows,
  endSnapshot,
  isStillNamed,
  lockMigrations,
  type NamedFile,
  selectNamedFiles,
  selectServerVersion,
} from './dump-tables.sql.ts';
import { dumpName, filePlace } from './places.ts';
import { removeForgotten } from './remove-forgotten.ts';
import { writeDump } from './write-dump.ts';

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
  const { files, toCopy } = await listFiles(client, wanted);
  // The moment has been read; the bytes of files never change, and may take hours.
  await endSnapshot(client);
  const absent = await copyFiles(deps, client, wanted, toCopy);
  told.copiedFiles = wanted.copiesFiles
    ? toCopy.length - absent.missing.length - absent.deletedSince.length
    : 0;
  told.end = { rows, files, ...absent };
  yield { kind: 'end', end: told.end };
}

async function listFiles(
  client: pg.Client,
  { folder, copiesFiles }: Wanted,
): Promise<{ files: number; toCopy: NamedFile[] }> {
  const toCopy: NamedFile[] = [];
  let files = 0;
  for await (const file of selectNamedFiles(client)) {
    files += 1;
    if (!(copiesFiles && (await isCopied(folder, file)))) toCopy.push(file);
  }
  return { files, toCopy };
}

async function isCopied(folder: string, { name, sizeBytes }: NamedFile): Promise<boolean> {
  try {
    return (await stat(filePlace(folder, name))).size === encryptedBytes(sizeBytes);
  } catch {
    return false;
  }
}

async function copyFiles(
  { providers }: BackupDeps,
  client: pg.Client,
  { folder, copiesFiles }: Wanted,
  files: readonly NamedFile[],
): Promise<Pick<DumpEnd, 'missing' | 'deletedSince'>> {
  const missing: string[] = [];
  const deletedSince: string[] = [];
  for (const file of files) {
    const isThere = await copyFile(providers.storage, file, copiesFiles ? folder : null);
    if (isThere) continue;
    ((await isStillNamed(client, file.name)) ? missing : deletedSince).push(file.name);
  }
  return { missing, deletedSince };
}
