import { reversalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getEntries } from '#server/ledger/get-entries.ts';
import { postNewEntries } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectSuspenseForUpdate, updateVoided } from './suspense.sql.ts';
import { suspenseEntryKey } from './suspense-entry-key.ts';

/** It never arrived: somebody wrote down what no bank has. The books keep that, and its contrary. */
export async function voidSuspense(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  key: string,
): Promise<{ voided: Centimos } | Refusal<'not_found' | 'suspense_closed'>> {
  const item = await selectSuspenseForUpdate(trx, key);
  if (item === null) return refuse('not_found');
  if (!item.isOpen) return refuse('suspense_closed');
  await updateVoided(trx, item.id, act.today);
  const entries = await getEntries(trx, [suspenseEntryKey(key)]);
  const contra = entries.map((entry) => reversalEntry(entry, act.today));
  await postNewEntries(deps, trx, contra);
  await recordAuditEvent(deps, trx, act.by, {
    action: 'suspense.voided',
    subject: { kind: 'suspense', id: item.id },
    details: { key, amount_centimos: item.amount },
  });
  return { voided: item.amount };
}
