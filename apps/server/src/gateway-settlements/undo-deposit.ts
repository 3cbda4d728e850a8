import { reversalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getEntries } from '#server/ledger/get-entries.ts';
import { postNewEntries } from '#server/ledger/post-entry.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { giveUpAsOurs } from '#server/suspense/give-up-as-ours.ts';
import { noteGatewayDeposit } from '#server/transfers/note-gateway-deposit.ts';
import { selectTakenDeposit, updateUndone } from './deposits.sql.ts';
import { type DeskAct, staffUserOf } from './desk-act.ts';
import { depositEntryKey } from './entry-keys.ts';
import { mayAct } from './may-act.ts';
import { selectSettlementForUpdate } from './settlements.sql.ts';

type NotUndone = 'not_found' | 'right_missing' | 'case_taken' | 'deposit_absent';

/** It was something else: the money waits for its owner again, and the settlement for its deposit. */
export async function undoDeposit(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: DeskAct,
  { settlementId, reason }: { settlementId: number; reason: string },
): Promise<Refusal<NotUndone> | null> {
  const settlement = await selectSettlementForUpdate(trx, settlementId);
  if (settlement === null) return refuse('not_found');
  const subject = { kind: 'gateway_settlement', id: settlementId } as const;
  const refused = await mayAct(deps, trx, act, subject);
  if (refused) return refused;
  const deposit = await selectTakenDeposit(trx, settlementId);
  if (deposit === null) return refuse('deposit_absent');
  await giveUpAsOurs(trx, deposit.suspenseKey);
  await updateUndone(trx, deposit.id, { at: deps.now(), by: staffUserOf(act), reason });
  const entries = await getEntries(trx, [depositEntryKey(deposit.id)]);
  const contra = entries.map((entry) => reversalEntry(entry, act.today));
  await postNewEntries(deps, trx, contra);
  await noteGatewayDeposit(deps, trx, act, deposit.suspenseKey, {
    kind: 'gateway_undone',
    reason,
  });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'gateway.deposit_undone',
    subject,
    details: { key: deposit.suspenseKey, amount_centimos: deposit.amount, reason },
  });
  return null;
}
