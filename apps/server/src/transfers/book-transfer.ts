import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { orThrow } from '#server/refusal.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';
import { staffIdOf } from './staff-id-of.ts';
import { type NewTransfer, transferTitle } from './transfer.ts';
import { insertTransfer, insertTransferEvent } from './transfers.sql.ts';

/**
 * Books a transfer that is new, typed or imported: it waits in suspense with the bank's day, whoever it may be for.
 * Whoever calls holds the bank's lock and has made sure that it is not known.
 */
export async function bookTransfer(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  transfer: NewTransfer,
): Promise<number> {
  const { suspenseKey: key, amount, date: paidOn } = transfer;
  const note = transferTitle(transfer);
  const money = { key, amount, paidOn, loanId: null, cash: 'cash_bank', note } as const;
  orThrow(await receiveMoney(deps, trx, act, money));
  const by = staffIdOf(act.by);
  const at = deps.now();
  const transferId = await insertTransfer(trx, transfer, { at, by });
  await insertTransferEvent(trx, { transferId, kind: 'recorded', at, by });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'transfer.recorded',
    subject: { kind: 'transfer', id: transferId },
    details: { key, amount: formatSoles(amount) },
  });
  return transferId;
}
