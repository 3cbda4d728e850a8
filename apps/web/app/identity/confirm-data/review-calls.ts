import {
  answerReview,
  getReview,
  type ReviewAnswer,
} from '@alivio/contract/confirmation-review.ts';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';

export const reviewCalls = {
  read: () => settle(api(getReview, {})),
  send: (answer: ReviewAnswer) => settle(api(answerReview, { body: answer })),
};
