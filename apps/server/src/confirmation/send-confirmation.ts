import { isUnconfirmed } from '@alivio/domain/person/value-origin.ts';
import { getStaffUser } from '#server/accounts/get-staff-user.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { shortName } from '#server/accounts/short-name.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { isRefusal, type Refusal, refuse, refuseUntil } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { hashToken, newToken } from '#server/sessions/token.ts';
import { insertLink, selectNewestLink, voidLinks } from './confirmation.sql.ts';
import { confirmationWantedMessage } from './confirmation-wanted.message.ts';
import { type ConfirmationState, getConfirmation } from './get-confirmation.ts';
import { readReview } from './read-review.ts';
import { resendPossibleAt } from './resend-possible-at.ts';

const DAY_MS = 24 * 60 * 60_000;

/** To the client's phone and nowhere else: whoever asks for it never sees the link. */
export function sendConfirmation(
  deps: Deps,
  session: ClientSession,
): Promise<
  ConfirmationState | Refusal<'confirmation_too_early' | 'nothing_to_confirm' | 'too_many_requests'>
> {
  const { clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const review = await readReview(deps, trx, clientId);
    if (isRefusal(review)) return review;
    if (!review.origins.some(isUnconfirmed)) return refuse('nothing_to_confirm');
    const tooMany = await limitSends(deps, trx, clientId);
    if (tooMany) return tooMany;
    await sendLink(deps, trx, session, review.person.phone);
    return getConfirmation(deps, trx, clientId);
  });
}

async function limitSends(
  deps: Deps,
  trx: Connection,
  clientId: number,
): Promise<Refusal<'too_many_requests'> | null> {
  const last = await selectNewestLink(trx, clientId);
  const possibleAt = last ? resendPossibleAt(last) : null;
  if (possibleAt !== null && possibleAt > deps.now())
    return refuseUntil('too_many_requests', possibleAt, deps.now());
  const limit = deps.config.BUDGET_CONFIRMATIONS_PER_CLIENT_AND_DAY;
  return spendBudgets(deps, trx, [
    { name: 'confirmation:sends', of: String(clientId), limit, windowMs: DAY_MS },
  ]);
}

async function sendLink(
  deps: Deps,
  trx: Connection,
  session: ClientSession,
  phone: string,
): Promise<void> {
  const { clientId, sellerId } = session;
  if (sellerId === null) throw new Error('only an advisor asks a client to confirm');
  const token = newToken();
  const sentAt = deps.now();
  const expiresAt = new Date(sentAt.getTime() + DAY_MS);
  await voidLinks(trx, clientId, sentAt);
  const tokenHash = hashToken(token);
  await insertLink(trx, { clientId, staffUserId: sellerId, tokenHash, phone, sentAt, expiresAt });
  const advisor = shortName(await getStaffUser(trx, sellerId));
  const url = `${deps.config.PUBLIC_URL}/confirm/${token}`;
  const message = confirmationWantedMessage({ phone, advisor, url, expiresAt });
  await enqueueMessage(deps, trx, { clientId }, message);
  await recordAuditEvent(deps, trx, session, {
    action: 'client.confirmation_sent',
    subject: { kind: 'client', id: clientId },
  });
}
