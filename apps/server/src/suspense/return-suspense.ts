import { suspenseReturnEntry } from '@alivio/domain/ledger/entries.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectSuspenseForUpdate, updateReturned } from './suspense.sql.ts';
import { suspenseEntryKey } from './suspense-entry-key.ts';

/** Nobody's here: it went back to whoever sent it. */
export async function returnSuspense(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  key: string,
): Promise<{ returned: Centimos } | Refusal<'not_found' | 'suspense_closed'>> {
  const item = await selectSuspenseForUpdate(trx, key);
  if (item === null) return refuse('not_found');
  if (!item.isOpen) return refuse('suspense_closed');
  await updateReturned(trx, item.id, act.today);
  const source = { key: `${suspenseEntryKey(key)}:return`, on: act.today };
  await postNewEntry(deps, trx, suspenseReturnEntry(source, item.amount));
  await recordAuditEvent(deps, trx, act.by, {
    action: 'suspense.returned',
    subject: { kind: 'suspense', id: item.id },
    details: { key, amount_centimos: item.amount },
  });
  return { returned: item.amount };
}
