import type { ReviewAnswer } from '@alivio/contract/confirmation-review.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import { spendEmailChangeBudget } from '#server/accounts/availability.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { violatedIndex } from '#server/db/violated-index.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { findConfirmationLink } from './find-confirmation-link.ts';
import { identifyByNumber, type NumberRefusal } from './identify-by-number.ts';
import { type Answered, type Answering, type AnswerRefusal, takeAnswer } from './take-answer.ts';

/** The client answers in a session of their own. */
export function answerReview(
  deps: Deps,
  session: ClientSession,
  answer: ReviewAnswer,
): Promise<Answered | AnswerRefusal> {
  return saveAnswer(deps, { session, link: null }, answer, async () => null);
}

/** The client answers by the link that their phone got; the number is asked for again, the link alone is nobody. */
export async function answerInvitedReview(
  deps: Deps,
  token: string,
  { identification_number, ...answer }: ReviewAnswer & { identification_number: string },
): Promise<Answered | AnswerRefusal | NumberRefusal> {
  const found = await identifyByNumber(deps, token, identification_number);
  if (isRefusal(found)) return found;
  const { id, client_id: clientId } = found.link;
  // No session is open: they act as themselves nevertheless.
  const session: ClientSession = { id: 0, role: 'client', clientId, sellerId: null };
  return saveAnswer(deps, { session, link: { id } }, answer, async (trx) => {
    const still = await findConfirmationLink(deps, trx, token);
    if (isRefusal(still)) return still;
    return still.link.outcome === null ? null : refuse('confirmation_closed');
  });
}

async function saveAnswer<Code extends ErrorCode = never>(
  deps: Deps,
  by: Answering,
  answer: ReviewAnswer,
  mayAnswer: (trx: Connection) => Promise<Refusal<Code> | null>,
): Promise<Answered | AnswerRefusal | Refusal<Code>> {
  const { clientId } = by.session;
  if (answer.corrections.email !== undefined) {
    const tooMany = await spendEmailChangeBudget(deps, clientId);
    if (tooMany) return tooMany;
  }
  try {
    return await inTransaction(deps.db, async (trx) => {
      // What was read is what is on file until the answer is: whoever changes it waits, or was before us.
      await lockClient(trx, clientId);
      return (await mayAnswer(trx)) ?? (await takeAnswer(deps, trx, by, answer));
    });
  } catch (error) {
    if (violatedIndex(error) === 'clients_email') return refuse('email_taken', { field: 'email' });
    throw error;
  }
}
