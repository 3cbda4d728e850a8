import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { describeBooks } from '#server/books/describe-books.ts';
import { buildDeps } from '#server/build-deps.ts';
import { readToday } from '#server/business-date/today.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { readBackupKey } from './backup-key.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkBackup } from './check-backup.ts';
import { findDump } from './places.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { say } from './say.ts';
import { thousands } from './say-figures.ts';

const USAGE =
  'Uso: restore <carpeta o copia> [--check] [--replace] [--yes-destroy <base>] [--send-queued]';

/**
 * `restore <folder or dump>`: into an empty database, or with `--replace` into one whose name somebody says; with
 * `--check` it only reads the dump and the files beside it.
 */
export async function restoreProgram(
  env: Record<string, string | undefined>,
  args: readonly string[],
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      check: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'yes-destroy': { type: 'string' },
      'send-queued': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [place] = positionals;
  if (place === undefined || positionals.length > 1) throw new BackupRefused(USAGE);
  const config = readConfig({ LOG_LEVEL: 'warn', ...env });
  const backupKey = readBackupKey(config);
  const file = await findDump(place);
  if (values.check) return sayChecked(file, backupKey);
  const replaces = values.replace ? (values['yes-destroy'] ?? (await askForName(config))) : null;
  const deps = buildDeps(config);
  try {
    const sendsQueued = values['send-queued'];
    const restored = await restoreBackup(deps, { file, backupKey, replaces, sendsQueued });
    sayRestored(restored);
    const isBalanced = await sayBooks(deps);
    process.exitCode = isBalanced && restored.files.problems.length === 0 ? 0 : 1;
  } finally {
    await deps.db.destroy();
  }
}

async function sayChecked(file: string, backupKey: Buffer): Promise<void> {
  const { header, end, problems } = await checkBackup(file, backupKey);
  const { tables, migrations, takenAt, copiesFiles } = header;
  const isWhole = problems.length === 0;
  const state = isWhole ? 'entera' : `NO está entera (${thousands(problems.length)} archivos)`;
  say(`${file}: ${state}, del ${takenAt}, ${migrations.at(-1)}`);
  const filesRead = isWhole ? ', leídos y comparados' : '';
  const aboutFiles = copiesFiles ? filesRead : ', que no están en ella (--without-files)';
  say(
    `${thousands(end.rows)} filas de ${tables.length} tablas, ${thousands(end.files)} archivos${aboutFiles}`,
  );
  if (end.deletedSince.length > 0)
    say(`${thousands(end.deletedSince.length)} se borraron mientras se hacía la copia`);
  for (const problem of problems) console.error(`Archivo ${problem}.`);
  process.exitCode = isWhole ? 0 : 1;
}

/** Of what goes for good somebody writes the name. */
async function askForName({ DATABASE_URL }: Deps['config']): Promise<string> {
  const name = decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1));
  if (!process.stdin.isTTY)
    throw new BackupRefused(`Para borrar lo que hay en ${name} añade --yes-destroy ${name}.`);
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await reader.question(
      `Se borra todo lo que hay en ${name}. Escribe su nombre para seguir: `,
    );
  } finally {
    reader.close();
  }
}

function sayRestored({ takenAt, loaded, applied, files, ...settled }: Restored): void {
  say(`La base de datos está como el ${takenAt}.`);
  say(`${thousands(loaded.rows)} filas de ${loaded.tables} tablas, leídas de nuevo y comparadas`);
  for (const name of loaded.leftOut) console.error(`${name} no es de Alivio: quedó fuera.`);
  if (applied.length > 0) say(`Después se aplicó ${applied.join(', ')}.`);
  say(
    `${thousands(files.whole)} archivos se abren enteros, ${thousands(files.asReceived)} tal como se recibieron; ` +
      `${thousands(files.returned)} vinieron de la copia`,
  );
  if (files.deletedSince.length > 0)
    say(`${thousands(files.deletedSince.length)} se borraron mientras se hacía la copia`);
  for (const problem of files.problems) console.error(`Archivo ${problem}.`);
  say(`${thousands(settled.sessions)} sesiones terminaron: todos entran de nuevo.`);
  say(`${thousands(settled.messages)} mensajes en cola no se envían otra vez.`);
}

async function sayBooks(deps: Deps): Promise<boolean> {
  const { lines, breaches, isRight } = await describeBooks(deps.db, await readToday(deps, deps.db));
  for (const breach of breaches) console.error(breach);
  say(lines.at(-1) ?? '');
  return isRight;
}
