import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from './test-server.ts';

/** How many files were begun and are neither committed nor discarded. */
export async function countUnfinished({ deps }: Pick<TestServer, 'deps'>): Promise<number> {
  const { STORAGE, DATA_DIR, SANDBOX_PORT } = deps.config;
  if (STORAGE === 'folder') {
    const folder = path.join(DATA_DIR, 'files/unfinished');
    return existsSync(folder) ? readdirSync(folder).length : 0;
  }
  const answer = await fetch(`http://localhost:${SANDBOX_PORT}/control/storage`);
  return ((await answer.json()) as { uploads: unknown[] }).uploads.length;
}
