import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import type { DeskAct } from './desk-act.ts';
import { lockSettlement, updateWithdrawn } from './paying.sql.ts';

type NotWithdrawn =
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'settlement_paid'
  | 'settlement_not_exported';

/** The bank refused the file or never got it: the batch is ours again, to change and to put into another. */
export async function withdrawBankFile(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by }: DeskAct,
  id: number,
): Promise<Refusal<NotWithdrawn> | null> {
  const subject = { kind: 'clinic_settlement', id } as const;
  const forbidden = await checkRight(trx, by, 'treasury');
  if (forbidden) return forbidden;
  const settlement = await lockSettlement(trx, id);
  if (settlement === undefined) return refuse('not_found');
  const taken = await checkLease(deps, trx, by, subject);
  if (taken) return taken;
  if (settlement.settled_on !== null) return refuse('settlement_paid');
  const withdrawn = await updateWithdrawn(trx, id, { by: by.staffUserId, at: deps.now() });
  if (withdrawn === 0) return refuse('settlement_not_exported');
  await recordAuditEvent(deps, trx, by, {
    action: 'clinic_settlement.file_withdrawn',
    subject,
    details: { files: withdrawn },
  });
  return null;
}
