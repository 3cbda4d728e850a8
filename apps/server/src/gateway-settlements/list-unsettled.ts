import type { GatewayPayment } from '@alivio/contract/gateway-settlements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { unsettledToWire } from './gateway-settlements.wire.ts';
import { selectUnsettled } from './missing-payments.sql.ts';

/** Approved card payments that no settlement names yet; of those that are missing, the ones nobody has explained. */
export async function listUnsettled(
  db: Connection,
  today: CalendarDate,
  state: 'all' | 'missing',
  page: { page: number; limit: number },
): Promise<{ total: number; payments: GatewayPayment[] }> {
  const missingOn = state === 'missing' ? today : null;
  const { rows, total } = await selectUnsettled(db, { missingOn }, page);
  return { total, payments: rows.map((row) => unsettledToWire(row, today)) };
}
