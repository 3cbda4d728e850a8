import type { ClinicSettlement } from '@alivio/contract/clinic-settlements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { findAccountInForce } from '#server/disbursements/find-account-in-force.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectFiles } from './paying.sql.ts';
import {
  selectAccount,
  selectDeductionRows,
  selectDetails,
  selectSettlementRow,
} from './settlements.sql.ts';
import { settlementToWire } from './settlements.wire.ts';

/** A batch without its lines, which may be many. */
export async function getSettlement(
  db: Connection,
  today: CalendarDate,
  id: number,
): Promise<ClinicSettlement | Refusal<'not_found'>> {
  const row = await selectSettlementRow(db, id);
  if (row === null) return refuse('not_found');
  const details = await selectDetails(db, id);
  const { bank_account_id: accountId } = details;
  const nowId = row.settled_on === null ? await findAccountInForce(db, row.site_id, today) : null;
  return settlementToWire({
    row,
    details,
    account: accountId === null ? null : await selectAccount(db, accountId),
    accountNow: nowId === null || nowId === accountId ? null : await selectAccount(db, nowId),
    deductions: await selectDeductionRows(db, id),
    files: await selectFiles(db, id),
    today,
  });
}
