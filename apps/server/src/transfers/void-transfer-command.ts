import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { orThrow } from '#server/refusal.ts';
import { releaseSuspense } from '#server/suspense/hold-suspense.ts';
import { voidSuspense } from '#server/suspense/void-suspense.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { lockToVoid } from './lock-to-void.ts';
import { openTransferWork } from './open-transfer-work.ts';
import { insertTransferEvent, selectTransfer } from './transfers.sql.ts';
import { hashVoidable } from './voidable.ts';

/** A transfer that was mistyped leaves the books by its contrary; its trail stays. */
export const voidTransferCommand = approvalCommand({
  command: 'void_transfer',
  payload: z.object({}),
  async lock(trx, id) {
    const found = await selectTransfer(trx, id);
    if (found === null) throw new Error(`there is no transfer ${id}`);
    return lockToVoid(trx, found);
  },
  hashSeen: async (_, transfer) => hashVoidable(transfer),
  async run(deps, trx, act, { id, suspenseKey, amount }) {
    orThrow(await voidSuspense(deps, trx, act, suspenseKey));
    await insertTransferEvent(trx, {
      transferId: id,
      kind: 'voided',
      at: deps.now(),
      by: act.by.staffUserId,
      reason: act.why,
    });
    await recordAuditEvent(deps, trx, act.by, {
      action: 'transfer.voided',
      subject: { kind: 'transfer', id },
      details: { key: suspenseKey, amount_centimos: amount },
    });
  },
  async reopen(deps, trx, _act, transfer, ending) {
    await releaseSuspense(trx, { id: transfer.suspenseId });
    const why = ending === 'declined' ? 'No se anuló.' : 'No se anuló: cambió mientras esperaba.';
    // What was used meanwhile, or told by the bank and used, is nobody's to look for.
    if (transfer.state === 'waiting') await openTransferWork(deps, trx, transfer, why);
  },
});
