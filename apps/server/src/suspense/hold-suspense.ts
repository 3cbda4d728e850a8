import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { updateHeld } from './suspense.sql.ts';
import type { SuspenseItem } from './suspense-item.ts';

/** A return of it waits for a second person: until that one has spoken no loan takes it. The row is locked. */
export function holdSuspense(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { id }: Pick<SuspenseItem, 'id'>,
): Promise<void> {
  return updateHeld(trx, id, now());
}

/** It does not go back: a loan may take it again. */
export function releaseSuspense(trx: Connection, { id }: Pick<SuspenseItem, 'id'>): Promise<void> {
  return updateHeld(trx, id, null);
}
