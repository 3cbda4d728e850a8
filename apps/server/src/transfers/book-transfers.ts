import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { recordEachAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { putInSuspense } from '#server/suspense/put-in-suspense.ts';
import { type NewTransfer, transferTitle } from './transfer.ts';
import { insertRecordedTransfers } from './transfers.sql.ts';

export type BookedTransfer = NewTransfer & { readonly id: number };

/**
 * Books transfers that are new, typed or imported: they wait in suspense with the bank's day, whoever they may be for.
 * Whoever calls holds the bank's lock and has made sure that none is known.
 */
export async function bookTransfers(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  transfers: readonly NewTransfer[],
): Promise<readonly BookedTransfer[]> {
  if (transfers.length === 0) return [];
  const money = transfers.map((transfer) => ({
    key: transfer.suspenseKey,
    amount: transfer.amount,
    cash: 'cash_bank' as const,
    receivedOn: transfer.date,
    note: transferTitle(transfer),
  }));
  await putInSuspense(deps, trx, money);
  const by = staffIdOf(act.by);
  const ids = await insertRecordedTransfers(trx, transfers, { at: deps.now(), by });
  const booked = transfers.map((transfer) => ({
    ...transfer,
    id: idOf(ids, transfer.suspenseKey),
  }));
  await recordEachAuditEvent(
    deps,
    trx,
    act.by,
    booked.map(({ id, suspenseKey: key, amount }) => ({
      action: 'transfer.recorded',
      subject: { kind: 'transfer', id },
      details: { key, amount: formatSoles(amount) },
    })),
  );
  return booked;
}

/** One alone. */
export async function bookTransfer(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  transfer: NewTransfer,
): Promise<BookedTransfer> {
  const [booked] = await bookTransfers(deps, trx, act, [transfer]);
  if (booked === undefined) throw new Error('nothing was booked');
  return booked;
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not written`);
  return id;
}
