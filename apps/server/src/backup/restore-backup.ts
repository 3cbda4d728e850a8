import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { listMigrations, migrate } from '#server/db/migrate.ts';
import { requireDatabase } from '#server/db/require-database.ts';
import type { Deps } from '#server/deps.ts';
import { BackupRefused } from './backup-refused.ts';
import {
  isInUse,
  selectJobLevel,
  selectMigrations,
  selectTables,
  selectWhereabouts,
} from './catalog.sql.ts';
import type { DumpHeader } from './dump-format.ts';
import { beginLoad, commitLoad, connect } from './dump-tables.sql.ts';
import { type Loaded, loadDump } from './load-dump.sql.ts';
import { readDump } from './read-dump.ts';
import { type ReturnedFiles, returnFiles } from './return-files.ts';
import { analyze, type Settled, settleRestored } from './settle-restored.sql.ts';

export interface Restored extends Settled {
  readonly takenAt: string;
  readonly loaded: Loaded;
  /** What a newer release added to the level of the dump. */
  readonly applied: readonly string[];
  readonly files: ReturnedFiles;
}

interface Wanted {
  readonly file: string;
  readonly backupKey: Buffer;
  /** The name of the database whose contents may go, said by somebody; null for one that has to be empty. */
  readonly replaces: string | null;
  readonly sendsQueued: boolean;
}

type RestoreDeps = Pick<Deps, 'config' | 'db' | 'now' | 'providers'>;

/**
 * Makes the database what it was when the dump was made, in one transaction: whoever looks, at whatever moment a
 * restore dies, finds what was there before or all of it.
 */
export async function restoreBackup(deps: RestoreDeps, wanted: Wanted): Promise<Restored> {
  const { DATABASE_URL } = deps.config;
  await requireDatabase(DATABASE_URL);
  const parts = readDump(wanted.file, wanted.backupKey);
  const client = await connect(DATABASE_URL, 'alivio restore');
  try {
    const first = await parts.next();
    if (first.done || first.value.kind !== 'header') throw new Error('a dump without a header');
    const { header } = first.value;
    await requireLevels(client, header);
    await requireTarget(client, wanted.replaces);
    await migrate(DATABASE_URL, new Set(header.migrations));
    await requireJobLevel(client, header);

    await beginLoad(client);
    const loaded = await loadDump(client, header, parts);
    const settled = await settleRestored(client, {
      now: deps.now(),
      sendsQueued: wanted.sendsQueued,
    });
    await commitLoad(client);

    const { applied } = await migrate(DATABASE_URL);
    await analyze(
      client,
      (await selectTables(client)).map(({ name }) => name),
    );
    const files = await returnFiles(deps, path.dirname(wanted.file), loaded.end);
    return { takenAt: header.takenAt, loaded, applied, files, ...settled };
  } finally {
    await parts.return(undefined);
    await client.end();
  }
}

/** Rows go back to the level at which they were written; a level that is past it has to be left by an empty database. */
async function requireLevels(client: pg.Client, { migrations }: DumpHeader): Promise<void> {
  const known = new Set(await listMigrations());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `La copia es de una versión más nueva que este programa (${unknown.join(', ')}): instala esa versión.`,
    );
  const dumped = new Set(migrations);
  const beyond = (await selectMigrations(client)).filter((name) => !dumped.has(name));
  if (beyond.length > 0)
    throw new BackupRefused(
      `La base de datos es de una versión más nueva que la copia (${beyond.join(', ')}): ` +
        'crea una base vacía y restaura en ella.',
    );
}

async function requireJobLevel(client: pg.Client, { jobLevel }: DumpHeader): Promise<void> {
  const level = await selectJobLevel(client);
  if (level !== jobLevel)
    throw new BackupRefused(
      `Los trabajos de la copia son del nivel ${jobLevel} y los de este programa del ${level}: ` +
        'restaura con la versión que la hizo y migra después.',
    );
}

/** A connection that was just closed is seen for a moment still. */
const LOOKS = 20;
const PAUSE_MS = 250;

async function lookAround(client: pg.Client): ReturnType<typeof selectWhereabouts> {
  for (let look = 1; ; look += 1) {
    const found = await selectWhereabouts(client);
    if (found.others.length === 0 || look === LOOKS) return found;
    await pause(PAUSE_MS);
  }
}

async function requireTarget(client: pg.Client, replaces: string | null): Promise<void> {
  const { database, others } = await lookAround(client);
  if (others.length > 0)
    throw new BackupRefused(
      `Hay otros conectados a ${database}: ${others.join(', ')}. Detén los programas antes de restaurar.`,
    );
  if (replaces !== null && replaces !== database)
    throw new BackupRefused(
      `La base de datos se llama ${database}, no ${replaces}: no cambió nada.`,
    );
  if (replaces === null && (await isInUse(client)))
    throw new BackupRefused(
      `${database} no está vacía. Crea una base vacía, o añade --replace para borrar lo que hay en ella.`,
    );
}
