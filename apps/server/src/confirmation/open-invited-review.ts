import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { updateOpened } from './confirmation.sql.ts';
import { identifyByNumber, type NumberRefusal } from './identify-by-number.ts';
import { readReview } from './read-review.ts';
import type { Review } from './review.ts';

/** What was entered, for the person behind the link; whoever waits for them sees that they are reading. */
export async function openInvitedReview(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  token: string,
  identificationNumber: string,
): Promise<Review | NumberRefusal | Refusal<'confirmation_too_early'>> {
  const found = await identifyByNumber(deps, token, identificationNumber);
  if (isRefusal(found)) return found;
  const { link } = found;
  return inTransaction(deps.db, async (trx) => {
    const review = await readReview(deps, trx, link.client_id);
    if (isRefusal(review)) return review;
    if (link.opened_at === null) {
      await updateOpened(trx, link.id, deps.now());
      await recordAuditEvent(
        deps,
        trx,
        { clientId: link.client_id },
        {
          action: 'client.confirmation_opened',
          subject: { kind: 'client', id: link.client_id },
        },
      );
    }
    return review;
  });
}
