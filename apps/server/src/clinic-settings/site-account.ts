import { createHash } from 'node:crypto';
import type { Approval } from '@alivio/contract/desk.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { fitsCci } from '@alivio/domain/disbursement/cci.ts';
import type { Connection } from '#server/db/client.ts';
import { findAccountInForce } from '#server/disbursements/find-account-in-force.ts';
import { type SiteAccount, type StoredAccount, selectAccounts } from './accounts.sql.ts';

/** Where a site is paid today, in soles; null while nobody has said. */
export async function findAccountInUse(
  db: Connection,
  siteId: number,
  today: CalendarDate,
): Promise<StoredAccount | null> {
  const inForce = await findAccountInForce(db, siteId, today);
  return (await selectAccounts(db, siteId)).find(({ id }) => id === inForce) ?? null;
}

const NONE = 'Sin cuenta';
const types = { ahorro: 'Ahorros', corriente: 'Corriente' } as const;

/** What both people see. */
export function describeAccountChange(
  before: SiteAccount | null,
  after: SiteAccount,
  sitesWithCci: readonly string[],
): Approval['changes'] {
  const line = (label: string, of: (account: SiteAccount) => string) => ({
    label,
    before: before === null ? NONE : of(before),
    after: of(after),
  });
  return [
    line('Cuenta', ({ bank, cci }) => `${bank} ${cci}`),
    line('Banco', ({ bank }) => bank),
    line('CCI', ({ cci }) => cci),
    line('Número de cuenta', ({ account_number }) => account_number),
    line('Tipo', ({ account_type, currency }) => `${types[account_type]}, ${currency}`),
    ...sitesWithCci.map((site) => warning(`Este CCI está registrado también en ${site}.`)),
    ...(fitsCci(after.account_number, after.cci)
      ? []
      : [warning('El número de cuenta no coincide con el CCI.')]),
  ];
}

/** Nothing that changes: it stands beside what does. */
function warning(text: string): Approval['changes'][number] {
  return { label: 'Atención', before: text, after: text };
}

/** The proposal rests on which account it takes the place of. */
export function hashAccountInUse(account: Pick<StoredAccount, 'id'> | null): Buffer {
  return createHash('sha256')
    .update(`site account ${account?.id ?? 'none'}`)
    .digest();
}
