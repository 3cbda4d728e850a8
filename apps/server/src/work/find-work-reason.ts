import type { Connection } from '#server/db/client.ts';
import { selectReason } from './work-items.sql.ts';

export interface WorkReason {
  id: number;
  /** Null of money whose owner nobody knows yet. */
  clientId: number | null;
  reason: string;
}

/** Whose case it is and why it came, also after somebody has dealt with it. */
export async function findWorkReason(db: Connection, id: number): Promise<WorkReason | null> {
  return (await selectReason(db, id)) ?? null;
}
