import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { closeIfExplained } from './close-if-explained.ts';
import { mayAct } from './may-act.ts';
import * as sql from './settlements.sql.ts';

type NotExplained = 'not_found' | 'right_missing' | 'case_taken' | 'line_without_difference';

/** Puts on record why a line differs. The money stays where it is: the books are mended by whatever mends the cause. */
export async function explainLine(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: { by: StaffSession } & Parameters<typeof mayAct>[2],
  { settlementId, lineId, reason }: { settlementId: number; lineId: number; reason: string },
): Promise<Refusal<NotExplained> | null> {
  const settlement = await sql.selectSettlementForUpdate(trx, settlementId);
  const line = settlement && (await sql.selectLineToExplain(trx, settlementId, lineId));
  if (!line) return refuse('not_found');
  const subject = { kind: 'gateway_settlement', id: settlementId } as const;
  const refused = await mayAct(deps, trx, act, subject);
  if (refused) return refused;
  if (line.difference === 0 || line.isExplained) return refuse('line_without_difference');
  const { staffUserId } = act.by;
  await sql.updateExplained(trx, lineId, { reason, by: staffUserId, at: deps.now() });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'gateway.difference_explained',
    subject,
    details: {
      line_id: lineId,
      difference_centimos: line.difference,
      // Of a client's payment the line alone keeps the words: it can forget them.
      ...(line.isNobodys && { reason }),
    },
  });
  await closeIfExplained(deps, trx, act.by, settlementId);
  return null;
}
