import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { findClient } from '#server/clients/get-client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { spendOpeningBudget } from './search-budgets.ts';

/** A delegated session: the client's, with the seller's name on everything done in it. */
export async function openClientSession(
  deps: Deps,
  seller: StaffSession,
  clientId: number,
  userAgent: string | undefined,
): Promise<
  { token: string; onboarding_path: OnboardingPath } | Refusal<'not_found' | 'too_many_requests'>
> {
  // Whoever counts through the numbers of clients spends it for those who do not exist, too.
  const tooMany = await spendOpeningBudget(deps, seller);
  if (tooMany) return tooMany;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const client = await findClient(trx, clientId);
    if (!client) return refuse('not_found');
    await recordAuditEvent(deps, trx, seller, {
      action: 'client.session_opened_by_seller',
      subject: { kind: 'client', id: clientId },
    });
    const owner = { clientId, sellerId: seller.staffUserId };
    const token = await openSession(deps, trx, owner, userAgent);
    return { token, onboarding_path: client.onboarding_path };
  });
}
