import { createHash } from 'node:crypto';
import { originFields } from '@alivio/domain/person/value-origin.ts';
import type { Review } from './review.ts';
import { shownValue } from './review-values.ts';

/** What was shown, and whose each value was: another value, or another author, is another version. */
export function reviewVersion(review: Review): string {
  const shown = originFields.map((field) => {
    const origin = review.origins.find((each) => each.field === field);
    return [
      field,
      shownValue(review, field),
      origin?.author ?? 'patient',
      origin?.staffUserId ?? null,
    ];
  });
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
