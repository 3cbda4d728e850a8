import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/client.ts';
import { selectNewestEventId, selectWriters } from './chain.sql.ts';

const LOOKS = 20;
const PAUSE_MS = 50;

/**
 * Up to which event no other can appear in between: ids are given when an event is written, and events are seen in the
 * order in which their transactions end. The newest id first, then whoever holds the lock that every writer takes before
 * an event gets its id: when these have ended, every id up to that one is there or never will be. Nobody is kept from
 * writing. Null when one of them takes longer than is worth waiting for.
 */
export async function findSettledEvent(db: Database): Promise<number | null> {
  const newest = await selectNewestEventId(db);
  let writers = await selectWriters(db);
  for (let look = 0; writers.length > 0; look += 1) {
    if (look === LOOKS) return null;
    await pause(PAUSE_MS);
    const now = new Set(await selectWriters(db));
    writers = writers.filter((writer) => now.has(writer));
  }
  return newest;
}
