import { createHash } from 'node:crypto';
import { type DeskRight, deskRightNames } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';
import { listHolders } from '#server/work/list-holders.ts';
import type { StaffPersonRow } from './staff-people.sql.ts';

/** Without somebody who holds them the house can not go on, nor give them to anybody. */
const KEPT: readonly DeskRight[] = ['supervisor', 'treasury', 'administrator'];

/** The rights that only this person holds; the desk is locked. */
export async function rightsHeldAlone(
  trx: Connection,
  { id }: Pick<StaffPersonRow, 'id'>,
): Promise<DeskRight[]> {
  const alone: DeskRight[] = [];
  for (const right of KEPT) {
    const holders = await listHolders(trx, right);
    if (holders.length === 1 && holders[0] === id) alone.push(right);
  }
  return alone;
}

/** What a proposal about somebody's rights rests on: who they are, and that the house can do without them. */
export async function hashRights(trx: Connection, person: StaffPersonRow): Promise<Buffer> {
  const { id, email, active, rights } = person;
  const seen = [id, email, active, rights, await rightsHeldAlone(trx, person)];
  return createHash('sha256').update(JSON.stringify(seen)).digest();
}

export function rightsText(rights: readonly DeskRight[]): string {
  return rights.length === 0 ? 'Ninguno' : rights.map((right) => deskRightNames[right]).join(', ');
}
