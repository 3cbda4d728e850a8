import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { getGatewaySummary } from '@alivio/contract/gateway-settlements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { selectMissingTotal, selectOpenDifferenceTotal, type Waiting } from './clearing.sql.ts';
import { explainClearing } from './explain-clearing.ts';

/** The gateway's account in figures; what is behind each of them is a list of its own. */
export async function getSummary(
  db: Connection,
  today: CalendarDate,
): Promise<Omit<ResponseOf<typeof getGatewaySummary>, 'ok'>> {
  const { balance, parts } = await explainClearing(db);
  return {
    balance,
    parts: parts.filter(({ count }) => count > 0),
    missing: amountOf(await selectMissingTotal(db, today)),
    open_differences: amountOf(await selectOpenDifferenceTotal(db)),
  };
}

function amountOf({ count, amount }: Waiting) {
  return { count, amount: centimos(amount) };
}
