import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';

/** A client waits for the money of a cancelled loan. */
export async function openRefundWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  loanId: number,
  amount: Centimos,
): Promise<void> {
  if (amount === ZERO) return;
  await openWorkItem(deps, trx, {
    kind: 'refund_payable',
    subject: aboutLoan(loanId),
    amount,
    reason: 'El crédito se anuló: hay que devolver lo que el cliente pagó.',
  });
}
