import { ZERO } from '@alivio/domain/money/centimos.ts';
import { fundsOf } from '@alivio/domain/payment/funds.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { ServicedLoan } from '#server/servicing/load-account.ts';
import { stopCollecting } from '#server/servicing/stop-collecting.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { findRefundPayable } from './find-refund-payable.ts';
import { openRefundWork } from './open-refund-work.ts';

/** A loan was taken back and its entry is in the books: nothing is collected, and what its client paid goes back. */
export async function endServicing(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loan: { id }, account }: Pick<ServicedLoan, 'loan' | 'account'>,
): Promise<void> {
  await stopCollecting(deps, trx, id);
  if (fundsOf(account) > ZERO)
    await closeWorkItem(deps, trx, act.by, aboutLoan(id), 'unapplied_money');
  // All of it, with what an earlier redemption left payable: it goes back at once.
  await openRefundWork(deps, trx, id, await findRefundPayable(trx, id));
}
