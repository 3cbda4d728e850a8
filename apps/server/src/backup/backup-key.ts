import { hkdfSync } from 'node:crypto';
import { type Config, ConfigError } from '#server/config.ts';
import { deriveKey } from '#server/derive-key.ts';

/**
 * Dumps are always sealed. In production by a key of their own: whoever keeps the backups needs not open the files,
 * and the programs that face the world need not know it. Elsewhere one follows from SECRET_KEY.
 */
export function readBackupKey(
  config: Pick<Config, 'APP_ENV' | 'BACKUP_KEY' | 'SECRET_KEY'>,
): Buffer {
  if (config.BACKUP_KEY !== undefined) return Buffer.from(config.BACKUP_KEY, 'base64url');
  if (config.APP_ENV === 'production')
    throw new ConfigError(['BACKUP_KEY: needed in production for backup and restore']);
  return deriveKey(config.SECRET_KEY, 'backup');
}

/** Every dump has a key that is used for nothing else, because its pieces are numbered from nought. */
export function dumpKey(backupKey: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', backupKey, salt, 'dump', 32));
}
