import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { isContactMilestone } from '@alivio/domain/collection/contact-milestone.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { lockLoanRows } from '#server/loans/lock-loan.ts';
import { openWorkItems } from '#server/work/open-work-items.ts';
import { insertMilestones, selectLateLoans } from './milestones.sql.ts';

/** Loans whose arrears have come to a day on which somebody is to contact the client. */
export async function findLoansToContact(db: Connection, day: CalendarDate): Promise<number[]> {
  const late = await selectLateLoans(db, day, null);
  return late.filter(({ dueOn }) => isContactMilestone(dueOn, day)).map(({ loanId }) => loanId);
}

/** Asks the desk for it, once, unless somebody has seen to it already. */
export async function askForContact(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today: day }: Act,
  loanIds: readonly number[],
): Promise<void> {
  await lockLoanRows(trx, loanIds);
  const late = await selectLateLoans(trx, day, loanIds);
  const reached = late.filter(({ dueOn }) => isContactMilestone(dueOn, day));
  const asking = await insertMilestones(
    trx,
    reached.map(({ loanId }) => loanId),
    day,
  );
  await openWorkItems(
    deps,
    trx,
    reached
      .filter(({ loanId }) => asking.has(loanId))
      .map(({ loanId, dueOn }) => ({
        kind: 'arrears_contact',
        subject: { kind: 'loan', id: loanId },
        reason: `Cuota vencida desde el ${formatLongDate(dueOn)}.`,
      })),
  );
}
