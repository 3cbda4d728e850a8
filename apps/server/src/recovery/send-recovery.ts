import { type AccountKind, findAccount } from '#server/accounts/find-account.ts';
import { createLink } from '#server/accounts/single-use-links.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { recoveryMessage } from './recovery.message.ts';

const VALID_MS = 60 * 60_000;
const WINDOW_MS = 10 * 60_000;

const PAGES: Readonly<Record<AccountKind, string>> = {
  client: '/reset-password',
  staff: '/health-center/reset-password',
};

/** Specifications 1 and 3 have words of their own for it. */
const UNKNOWN_EMAIL = { client: 'email_unknown', staff: 'staff_email_unknown' } as const;

/**
 * Sends the link, beside those that are still good: anybody may ask, so asking must not take a link from its owner. They
 * end together, by a new password or e-mail, or each after an hour. An unknown address is told so, as specified, and therefore the question is rationed
 * (`api.md`).
 */
export async function sendRecovery<Kind extends AccountKind>(
  deps: Deps,
  { kind, email, ip }: { kind: Kind; email: string; ip: string },
): Promise<null | Refusal<(typeof UNKNOWN_EMAIL)[Kind] | 'too_many_requests'>> {
  const { BUDGET_RECOVERY_PER_IP, BUDGET_RECOVERY_PER_ACCOUNT, BUDGET_RECOVERY_TOTAL, PUBLIC_URL } =
    deps.config;
  const tooMany = await spendBudgets(deps, deps.db, [
    { name: 'recovery:ip', of: ip, limit: BUDGET_RECOVERY_PER_IP, windowMs: WINDOW_MS },
    { name: 'recovery:all', of: '', limit: BUDGET_RECOVERY_TOTAL, windowMs: WINDOW_MS },
    // Nobody may flood a mailbox. Whoever uses it up has sent its owner as many links, and each of them works.
    {
      name: `recovery:${kind}`,
      of: email,
      limit: BUDGET_RECOVERY_PER_ACCOUNT,
      windowMs: WINDOW_MS,
    },
  ]);
  if (tooMany) return tooMany;
  return inTransaction(deps.db, async (trx) => {
    const account = await findAccount(trx, kind, email);
    if (!account) return refuse(UNKNOWN_EMAIL[kind]);
    const owner = kind === 'client' ? { clientId: account.id } : { staffUserId: account.id };
    const { token, expiresAt } = await createLink(deps, trx, {
      purpose: `${kind}_password`,
      owner,
      validMs: VALID_MS,
    });
    const url = `${PUBLIC_URL}${PAGES[kind]}?token=${token}`;
    await enqueueMessage(deps, trx, owner, recoveryMessage(account.email, url, expiresAt));
    // Nobody has proved to be the account's person: whoever reads the mail will.
    await recordAuditEvent(deps, trx, 'system', {
      action: `${kind}.recovery_sent`,
      subject: { kind: kind === 'client' ? 'client' : 'staff_user', id: account.id },
    });
    return null;
  });
}
