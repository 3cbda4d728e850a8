import type { Connection } from '#server/db/client.ts';
import { type CapRevision, selectCapRevisions } from './rates.sql.ts';

export interface ListedCap extends CapRevision {
  /** What stood there before it was corrected, newest first. */
  before: CapRevision[];
}

export async function listCaps(db: Connection): Promise<ListedCap[]> {
  const listed: ListedCap[] = [];
  for (const revision of await selectCapRevisions(db)) {
    const holds = listed.at(-1);
    const isOlder = holds?.cap.kind === revision.cap.kind && holds.cap.from === revision.cap.from;
    if (isOlder) holds.before.push(revision);
    else listed.push({ ...revision, before: [] });
  }
  return listed;
}
