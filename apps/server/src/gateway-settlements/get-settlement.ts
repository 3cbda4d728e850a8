import type { SettlementView } from '@alivio/contract/gateway-settlements.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectCandidates, selectDeposits } from './deposits.sql.ts';
import { settlementViewToWire } from './gateway-settlements.wire.ts';
import { selectLines, selectSettlement } from './settlements.sql.ts';

const MOST_CANDIDATES = 5;

/** A settlement with its lines and its deposit, or with what may be its deposit. */
export async function getSettlement(
  db: Connection,
  { staffUserId }: Pick<StaffSession, 'staffUserId'>,
  id: number,
): Promise<SettlementView | Refusal<'not_found'>> {
  const head = await selectSettlement(db, id);
  if (head === null) return refuse('not_found');
  const lines = await selectLines(db, id);
  const deposits = await selectDeposits(db, id);
  const isTaken = deposits.some((deposit) => deposit.undone_at === null);
  const net = centimos(head.net_centimos);
  const settledOn = calendarDate(head.settled_on);
  const candidates =
    isTaken || net <= 0 ? [] : await selectCandidates(db, { net, settledOn }, MOST_CANDIDATES);
  return settlementViewToWire({ staffUserId, head, lines, deposits, candidates });
}
