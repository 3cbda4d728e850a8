import { mailboxOf } from '#server/budgets/mailbox-of.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { affiliationReceivedMessage } from './affiliation-received.message.ts';
import type { SentRequest } from './sent-request.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * That we have it, where a clinic left an address; whoever got enough of them today gets no other. The id of the mail,
 * if there is one.
 */
export async function tellSender(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { name, email }: Pick<SentRequest, 'name' | 'email'>,
): Promise<number | null> {
  if (email === null) return null;
  const limit = deps.config.BUDGET_MEMBERSHIP_MAILS_PER_RECIPIENT;
  const budget = { name: 'membership:mails', of: mailboxOf(email), limit, windowMs: DAY_MS };
  if (await spendBudgets(deps, trx, [budget])) return null;
  const message = affiliationReceivedMessage({
    to: email,
    clinic: name,
    url: `${deps.config.PUBLIC_URL}/health-center/onboarding`,
    expiresAt: newsExpireAt(deps),
  });
  return enqueueMessage(deps, trx, 'outsider', message);
}
