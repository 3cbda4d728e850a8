import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '@alivio/server/config.ts';

/** The file system goes by the machine's clock: files that were written just now are dated by that of the run. */
export function dateFiles({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): void {
  const folder = path.join(DATA_DIR, 'files');
  if (!existsSync(folder)) return;
  const now = new Date();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) utimesSync(file, now, now);
  }
}
