import type { Connection } from '#server/db/client.ts';
import { selectClientByEmail } from './clients.sql.ts';
import { selectStaffByEmail } from './staff.sql.ts';

export type AccountKind = 'client' | 'staff';

export interface Account {
  id: number;
  email: string;
}

/** Clients and staff are separate namespaces: the same e-mail may be in both. */
export async function findAccount(
  db: Connection,
  kind: AccountKind,
  email: string,
): Promise<Account | undefined> {
  return kind === 'client' ? selectClientByEmail(db, email) : selectStaffByEmail(db, email);
}
