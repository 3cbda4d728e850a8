import type { DeskRight } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';
import { listHolders } from './list-holders.ts';

/** Whether somebody active holds the right beside those who may not confirm. */
export async function hasSecondPerson(
  db: Connection,
  right: DeskRight,
  except: readonly number[],
): Promise<boolean> {
  const holders = await listHolders(db, right);
  return holders.some((id) => !except.includes(id));
}
