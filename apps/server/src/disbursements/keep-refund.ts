import { reversalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getEntries } from '#server/ledger/get-entries.ts';
import { postNewEntries } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { reservedRefundKey } from './reserve-refund.ts';

/** A refund that was to be paid is not: it is payable again. The loan is locked. */
export async function keepRefund(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, as }: { loanId: number; as: string },
): Promise<void> {
  const entries = await getEntries(trx, [reservedRefundKey(as)]);
  const contra = entries.map((entry) => reversalEntry(entry, act.today));
  await postNewEntries(deps, trx, contra);
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.refund_kept',
    subject: { kind: 'loan', id: loanId },
    details: {},
  });
}
