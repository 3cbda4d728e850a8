import { ZERO } from '@alivio/domain/money/centimos.ts';
import { fundsOf } from '@alivio/domain/payment/funds.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { isPaidOff } from '@alivio/domain/payment/owed.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import type { ServicedLoan } from './load-account.ts';

/**
 * A loan that is over, paid or given up, has a client with money here: somebody gives it back, unless it is used
 * before. Asks nothing of the database where there is nothing to note.
 */
export async function noteUnappliedFunds(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: Act,
  before: Pick<ServicedLoan, 'loan' | 'account'>,
  after: LoanAccount,
): Promise<void> {
  const { id, state, writtenOffOn } = before.loan;
  const subject = aboutLoan(id);
  const funds = fundsOf(after);
  const isOver = writtenOffOn !== null || isPaidOff(after, today);
  const wasOver = writtenOffOn !== null || state === 'paid';
  if (isOver && funds > ZERO)
    await openWorkItem(deps, trx, {
      kind: 'unapplied_money',
      subject,
      amount: funds,
      reason: 'El crédito terminó y queda dinero del cliente.',
    });
  else if (wasOver && fundsOf(before.account) > ZERO)
    await closeWorkItem(deps, trx, by, subject, 'unapplied_money');
}
