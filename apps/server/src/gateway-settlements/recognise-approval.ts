import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { differenceOf } from '@alivio/domain/gateway/line-outcome.ts';
import { gatewayCommissionEntry } from '@alivio/domain/ledger/entries.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import { closeIfExplained } from './close-if-explained.ts';
import { lateCommissionEntryKey } from './entry-keys.ts';
import { lockForApproval } from './gateway-lock.sql.ts';
import { openDifference } from './open-difference.ts';
import * as sql from './settlements.sql.ts';

/**
 * A payment was approved, in this transaction: a settlement may have named it before we knew. Its line was unknown then
 * and is the payment's now. The lock makes this and an import see each other, whichever commits first.
 */
export async function recogniseApproval(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  today: CalendarDate,
  cardPaymentId: number,
): Promise<void> {
  await lockForApproval(trx);
  const first = await sql.selectUnknownLineOf(trx, cardPaymentId);
  if (first === null) return;
  await sql.selectSettlementForUpdate(trx, first.line.settlementId);
  // Approvals do not wait for each other until here: another one may have taken the line.
  const named = await sql.selectUnknownLineOf(trx, cardPaymentId);
  if (named?.line.id !== first.line.id) return;
  const { line, booked } = named;
  const outcome = line.amount === booked ? 'matched' : 'amount_differs';
  const difference = differenceOf(outcome, line, booked);
  await sql.updateRecognised(trx, line.id, { outcome, cardPaymentId, difference });
  if (line.commission !== 0) {
    const source = { key: lateCommissionEntryKey(line.number, line.id), on: today };
    await postNewEntry(deps, trx, gatewayCommissionEntry(source, line.commission));
  }
  const { settlementId: id, number } = line;
  await openDifference(deps, trx, { id, number, lines: [{ difference }] });
  await closeIfExplained(deps, trx, 'system', line.settlementId);
}
