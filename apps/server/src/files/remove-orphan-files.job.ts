import type { Deps } from '#server/deps.ts';
import { defineJob, noPayload } from '#server/jobs/job.ts';
import { selectKnownNames } from './stored-files.sql.ts';

/** Longer than any upload takes, its checks and its transaction included. */
const GRACE_MS = 24 * 60 * 60_000;
const BATCH = 500;

/**
 * Files that no row names, because a process died or a transaction failed after the file was kept; and what was never
 * written to its end. A younger file is left alone: its row may be about to be committed.
 */
export const removeOrphanFiles = defineJob({
  name: 'remove_orphan_files',
  payload: noPayload,
  async run(deps) {
    const { storage } = deps.providers;
    const before = new Date(deps.now().getTime() - GRACE_MS);
    await storage.removeUnfinished(before);
    let names: string[] = [];
    for await (const { name, writtenAt } of storage.list()) {
      if (writtenAt >= before) continue;
      names.push(name);
      if (names.length < BATCH) continue;
      await removeUnnamed(deps, names);
      names = [];
    }
    await removeUnnamed(deps, names);
  },
});

async function removeUnnamed({ db, log, providers }: Deps, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const known = await selectKnownNames(db, names);
  const orphans = names.filter((name) => !known.has(name));
  for (const name of orphans) await providers.storage.remove(name);
  if (orphans.length > 0) log.info({ files: orphans.length }, 'removed files that no row names');
}
