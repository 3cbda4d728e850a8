import { mailboxOf } from '#server/budgets/mailbox-of.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from './find-person.ts';
import { isEmailOfTheirs } from './settled-contact.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether the address that is about to be replaced is told. Always, when it was proved or has been on file for a day: no
 * flood of other changes may silence it. Any other may be a stranger's, whom somebody would flood.
 */
export async function mayTellOldEmail(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  person: Person,
): Promise<boolean> {
  if (isEmailOfTheirs(deps, person)) return true;
  const {
    BUDGET_EMAIL_UNDO_MAILS_PER_ADDRESS_AND_DAY,
    BUDGET_EMAIL_UNDO_MAILS_PER_RECIPIENT_AND_DAY,
  } = deps.config;
  const mailbox = mailboxOf(person.email);
  const tooMany = await spendBudgets(deps, trx, [
    {
      name: 'emailUndo:mails',
      of: `${person.id} ${mailbox}`,
      limit: BUDGET_EMAIL_UNDO_MAILS_PER_ADDRESS_AND_DAY,
      windowMs: DAY_MS,
    },
    {
      name: 'emailUndo:recipient',
      of: mailbox,
      limit: BUDGET_EMAIL_UNDO_MAILS_PER_RECIPIENT_AND_DAY,
      windowMs: DAY_MS,
    },
  ]);
  return tooMany === null;
}
