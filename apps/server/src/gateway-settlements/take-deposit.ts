import { gatewayDepositEntry } from '@alivio/domain/ledger/entries.ts';
import { subtract } from '@alivio/domain/money/arithmetic.ts';
import { toSoles } from '@alivio/domain/money/centimos.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { takeAsOurs } from '#server/suspense/take-as-ours.ts';
import { findTransferOfMoney } from '#server/transfers/find-transfer-of-money.ts';
import { noteGatewayDeposit } from '#server/transfers/note-gateway-deposit.ts';
import { insertDeposit, selectTakenDeposit } from './deposits.sql.ts';
import { type DeskAct, staffUserOf } from './desk-act.ts';
import { depositEntryKey } from './entry-keys.ts';
import { mayAct } from './may-act.ts';
import { selectSettlementForUpdate } from './settlements.sql.ts';

type NotTaken =
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'suspense_closed'
  | 'return_waiting'
  | 'deposit_taken'
  | 'deposit_differs';

export interface DepositToTake {
  settlementId: number;
  suspenseKey: string;
  /** Needed when it is not the net that the settlement announced. */
  reason: string | null;
}

/**
 * Money at the bank is what the gateway announced: it leaves suspense, and the gateway owes us that much less.
 * Whoever has the case of the settlement or of the transfer is the one who says so.
 */
export async function takeDeposit(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: DeskAct,
  { settlementId, suspenseKey, reason }: DepositToTake,
): Promise<Refusal<NotTaken> | null> {
  const settlement = await selectSettlementForUpdate(trx, settlementId);
  if (settlement === null) return refuse('not_found');
  const subject = { kind: 'gateway_settlement', id: settlementId } as const;
  const transfer = await findTransferOfMoney(trx, suspenseKey);
  const refused =
    (await mayAct(deps, trx, act, subject)) ??
    (transfer && (await mayAct(deps, trx, act, { kind: 'transfer', id: transfer.id })));
  if (refused) return refused;
  if (await selectTakenDeposit(trx, settlementId)) return refuse('deposit_taken');
  const item = await takeAsOurs(trx, suspenseKey);
  if (isRefusal(item)) return item;
  const { id: suspenseItemId, amount } = item;
  if (amount !== settlement.net && reason === null) {
    const difference = toSoles(subtract(amount, settlement.net));
    return refuse('deposit_differs', { net: toSoles(settlement.net), difference });
  }
  const depositId = await insertDeposit(trx, {
    settlementId,
    suspenseItemId,
    amount,
    takenOn: act.today,
    takenAt: deps.now(),
    takenBy: staffUserOf(act),
    reason: amount === settlement.net ? null : reason,
  });
  const source = { key: depositEntryKey(depositId), on: act.today };
  await postNewEntry(deps, trx, gatewayDepositEntry(source, amount));
  await noteGatewayDeposit(deps, trx, act, suspenseKey, { kind: 'gateway_deposit', reason });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'gateway.deposit_taken',
    subject,
    details: { key: suspenseKey, amount_centimos: amount, net_centimos: settlement.net, reason },
  });
  return null;
}
