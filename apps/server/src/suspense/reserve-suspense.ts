import { suspenseReturnEntry } from '@alivio/domain/ledger/entries.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectSuspenseForUpdate, updateReserved } from './suspense.sql.ts';

/** Nobody's here: it is to go back to whoever sent it, and nobody else gets it any more. `as` names the return. */
export async function reserveSuspense(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { key, as }: { key: string; as: string },
): Promise<{ reserved: Centimos } | Refusal<'not_found' | 'suspense_closed'>> {
  const item = await selectSuspenseForUpdate(trx, key);
  if (item === null) return refuse('not_found');
  if (!item.isOpen) return refuse('suspense_closed');
  await updateReserved(trx, item.id, act.today);
  const source = { key: reservedSuspenseKey(as), on: act.today };
  await postNewEntry(deps, trx, suspenseReturnEntry(source, item.amount));
  await recordAuditEvent(deps, trx, act.by, {
    action: 'suspense.reserved',
    subject: { kind: 'suspense', id: item.id },
    details: { key, amount_centimos: item.amount },
  });
  return { reserved: item.amount };
}

/** The key of the entry that reserves it. */
export function reservedSuspenseKey(as: string): string {
  return `${as}:suspense`;
}
