import { reversalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getEntries } from '#server/ledger/get-entries.ts';
import { postNewEntries } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { reservedSuspenseKey } from './reserve-suspense.ts';
import { selectSuspenseForUpdate, updateKept } from './suspense.sql.ts';

/** It was to go back and does not: it waits for its owner again. */
export async function keepSuspense(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { key, as }: { key: string; as: string },
): Promise<void> {
  const item = await selectSuspenseForUpdate(trx, key);
  if (!item?.isLeaving) throw new Error(`money under ${key} is not about to go back`);
  await updateKept(trx, item.id);
  const entries = await getEntries(trx, [reservedSuspenseKey(as)]);
  const contra = entries.map((entry) => reversalEntry(entry, act.today));
  await postNewEntries(deps, trx, contra);
  await recordAuditEvent(deps, trx, act.by, {
    action: 'suspense.kept',
    subject: { kind: 'suspense', id: item.id },
    details: { key, amount_centimos: item.amount },
  });
}
