import { parseArgs } from 'node:util';
import { buildDeps } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { readBackupKey } from './backup-key.ts';
import { BackupRefused } from './backup-refused.ts';
import { makeBackup } from './make-backup.ts';
import { say } from './say.ts';
import { megabytes, thousands } from './say-figures.ts';

const USAGE = 'Uso: backup <carpeta> [--without-files]';

/** `backup <folder>`: a dump with the moment in its name, and the files that the folder does not have yet. */
export async function backupProgram(
  env: Record<string, string | undefined>,
  args: readonly string[],
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'without-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new BackupRefused(USAGE);
  const config = readConfig({ LOG_LEVEL: 'warn', ...env });
  const backupKey = readBackupKey(config);
  const copiesFiles = !values['without-files'];
  const deps = buildDeps(config);
  try {
    const backup = await makeBackup(deps, { folder, backupKey, copiesFiles });
    const { end } = backup;
    say(`${backup.file}: ${megabytes(backup.bytes)}, cerrado con BACKUP_KEY`);
    say(`${thousands(end.rows)} filas de ${backup.tables} tablas, de un mismo instante`);
    say(
      copiesFiles
        ? `${thousands(end.files)} archivos, ${thousands(backup.copiedFiles)} copiados ahora`
        : `${thousands(end.files)} archivos, que no se copian`,
    );
    for (const name of backup.foreignTables)
      console.error(`${name} es de otro dueño: queda fuera.`);
    if (end.deletedSince.length > 0)
      say(`${thousands(end.deletedSince.length)} archivos se borraron entre tanto`);
    for (const name of end.missing) console.error(`Falta el archivo ${name}, o no está entero.`);
    process.exitCode = end.missing.length > 0 ? 1 : 0;
  } finally {
    await deps.db.destroy();
  }
}
