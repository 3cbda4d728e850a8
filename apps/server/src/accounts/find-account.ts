import type { Connection } from '#server/db/client.ts';
import { selectClientByEmailForUpdate } from './clients.sql.ts';
import { selectStaffByEmail } from './staff.sql.ts';

export type AccountKind = 'client' | 'staff';

export interface Account {
  id: number;
  email: string;
}

/** Clients and staff are separate namespaces: the same e-mail may be in both. A client comes locked. */
export async function findAccount(
  trx: Connection,
  kind: AccountKind,
  email: string,
): Promise<Account | undefined> {
  return kind === 'client'
    ? selectClientByEmailForUpdate(trx, email)
    : selectStaffByEmail(trx, email);
}
