import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { WorkSubject } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';

export function aboutSettlement(settlementId: number): WorkSubject {
  return { kind: 'clinic_settlement', id: settlementId };
}

/** The treasury has a batch to transfer; what waits already goes on waiting, with what it is about by now. */
export async function openSettlementWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { id, reference, toTransfer }: { id: number; reference: string; toTransfer: Centimos },
): Promise<void> {
  await openWorkItem(deps, trx, {
    kind: 'settlement_to_pay',
    subject: aboutSettlement(id),
    title: `Liquidación ${reference}`,
    // Where everything is kept back there is no amount to speak of.
    ...(toTransfer > 0 && { amount: toTransfer }),
    reason: 'La liquidación está cerrada y la sede espera su transferencia.',
  });
}
