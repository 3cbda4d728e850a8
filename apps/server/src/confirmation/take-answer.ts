import type { Corrections, ReviewAnswer } from '@alivio/contract/confirmation-review.ts';
import { isUnconfirmed, type OriginField } from '@alivio/domain/person/value-origin.ts';
import { noteVerified } from '#server/accounts/note-verified.ts';
import { setOffers } from '#server/accounts/set-offers.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { correctOwnClient } from '#server/clients/update-client.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { takeIncome } from '#server/onboarding/declare-income.ts';
import { noteAnswer } from '#server/onboarding/note-answer.ts';
import { confirmOrigins } from '#server/origins/confirm-origins.ts';
import { noteOrigins } from '#server/origins/note-origins.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { insertAnswer } from './confirmation.sql.ts';
import { readReview } from './read-review.ts';
import type { Review } from './review.ts';
import { reviewVersion } from './review-version.ts';

export interface Answered {
  outcome: 'confirmed' | 'disputed';
}

/** Who answers; the link, if it was by one. */
export interface Answering {
  session: ClientSession;
  link: { id: number } | null;
}

export type AnswerRefusal = Refusal<
  | 'review_changed'
  | 'nothing_to_confirm'
  | 'confirmation_too_early'
  | 'too_many_requests'
  | 'names_from_registry'
  | 'application_closed'
  | 'email_taken'
  | 'needs_password'
  | 'birthdate_invalid'
  | 'birthdate_in_future'
  | 'too_young'
  | 'too_young_with_ce'
  | 'amount_invalid'
  | 'income_too_low'
>;

const ACTIONS = {
  confirmed: { session: 'client.confirmed_data', link: 'client.confirmed_by_link' },
  disputed: { session: 'client.disputed_data', link: 'client.disputed_by_link' },
} as const;

/**
 * Under the client's lock. Corrections become the client's own values by the rules of the calls that take them. With
 * something left that is wrong nothing is confirmed: whoever typed it puts it right and asks again.
 */
export async function takeAnswer(
  deps: Deps,
  trx: Connection,
  by: Answering,
  answer: ReviewAnswer,
): Promise<Answered | AnswerRefusal> {
  const { session, link } = by;
  const { clientId } = session;
  const review = await readReview(deps, trx, clientId);
  if (isRefusal(review)) return review;
  if (reviewVersion(review) !== answer.version) return refuse('review_changed');
  if (!review.origins.some(isUnconfirmed)) return refuse('nothing_to_confirm');
  const corrected = await applyCorrections(deps, trx, session, answer.corrections);
  if (isRefusal(corrected)) return corrected;
  const outcome = answer.disputes.length > 0 ? 'disputed' : 'confirmed';
  if (outcome === 'confirmed') await confirm(deps, trx, by, review, answer);
  await insertAnswer(trx, {
    clientId,
    linkId: link?.id ?? null,
    answeredAt: deps.now(),
    outcome,
    version: answer.version,
    corrected,
    disputed: answer.disputes,
  });
  await recordAuditEvent(deps, trx, session, {
    action: ACTIONS[outcome][link === null ? 'session' : 'link'],
    subject: { kind: 'client', id: clientId },
    details: { corrected, disputed: answer.disputes.map(({ field }) => field) },
  });
  await noteAnswer(trx, clientId, review.today);
  return { outcome };
}

/** The link went to this phone only, so the phone is theirs; and the boxes were ticked by themselves. */
async function confirm(
  deps: Deps,
  trx: Connection,
  { session, link }: Answering,
  { person }: Review,
  { marketing_accepted }: ReviewAnswer,
): Promise<void> {
  const isNew = await setOffers(deps, trx, person, marketing_accepted);
  await noteOrigins(deps, trx, session, { offers: isNew ? 'new' : 'same' });
  await confirmOrigins(deps, trx, session.clientId);
  if (link !== null && person.phone_verified_at === null)
    await noteVerified(deps, trx, session.clientId, 'phone');
}

async function applyCorrections(
  deps: Deps,
  trx: Connection,
  session: ClientSession,
  { income, ...changes }: Corrections,
): Promise<OriginField[] | AnswerRefusal> {
  if (Object.keys(changes).length > 0) {
    const changed = await correctOwnClient(deps, trx, session, changes);
    if (isRefusal(changed)) return changed;
  }
  if (income !== undefined) {
    const taken = await takeIncome(deps, trx, session, income);
    if (isRefusal(taken))
      return taken.code === 'application_closed' ? taken : refuse(taken.code, { field: 'income' });
  }
  const sent = Object.keys({ ...changes, ...(income !== undefined && { income }) });
  return [...new Set(sent.map((name) => FIELD_OF[name as keyof Corrections]))];
}

const FIELD_OF: Record<keyof Corrections, OriginField> = {
  email: 'email',
  income: 'income',
  civil_status: 'civil_status',
  birthdate: 'birthdate',
  first_name: 'names',
  last_name: 'names',
};
