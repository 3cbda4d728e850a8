import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from './backup-refused.ts';

const DUMP = /^alivio-\d{8}T\d{9}Z\.dump$/;

/** Names of dumps in their order are dumps in the order of their moments. */
export function dumpName(moment: Date): string {
  return `alivio-${moment.toISOString().replace(/[-:.]/g, '')}.dump`;
}

export function filesFolder(folder: string): string {
  return path.join(folder, 'files');
}

/** Every dump of a folder shares the bytes of files: they have names that come once and never change. */
export function filePlace(folder: string, name: string): string {
  return path.join(filesFolder(folder), name.slice(0, 2), name);
}

/** A dump, or the newest of a folder. */
export async function findDump(place: string): Promise<string> {
  const found = await stat(place).catch(() => null);
  if (found === null) throw new BackupRefused(`No existe ${place}.`);
  if (!found.isDirectory()) return place;
  const newest = (await listDumps(place)).at(-1);
  if (newest === undefined) throw new BackupRefused(`En ${place} no hay ninguna copia entera.`);
  return newest;
}

/** The oldest first. */
export async function listDumps(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => DUMP.test(name));
  return names.sort().map((name) => path.join(folder, name));
}
