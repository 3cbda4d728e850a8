import {
  answerInvitedReview,
  openInvitedReview,
  type ReviewAnswer,
} from '@alivio/contract/confirmation-review.ts';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';

/** The number goes with every call: the link alone is nobody. */
export function reviewCalls(token: string, identification_number: string) {
  const params = { token };
  return {
    read: () => settle(api(openInvitedReview, { params, body: { identification_number } })),
    send: (answer: ReviewAnswer) =>
      settle(api(answerInvitedReview, { params, body: { ...answer, identification_number } })),
  };
}
