import type { Review, ReviewAnswer } from '@alivio/contract/confirmation-review.ts';
import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import type { Outcome } from '#lib/guards.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { answerOf, disputedFields, problemsOf, typedFields, valuesOf } from './review-form.ts';

export type ReviewOutcome = 'confirmed' | 'disputed';

/** How what was entered is read and answered: by a link, or in a session of one's own. */
export interface ReviewCalls {
  read: () => Promise<Outcome<Review>>;
  send: (answer: ReviewAnswer) => Promise<Outcome<{ outcome: ReviewOutcome }>>;
  onDone: (outcome: ReviewOutcome) => void;
}

export type ReviewForm = ReturnType<typeof useReview>;

export function useReview(initial: Review, { read, send, onDone }: ReviewCalls) {
  const [review, setReview] = useState(initial);
  const [open, setOpen] = useState<ReadonlySet<OriginField>>(new Set());
  const [refusal, setRefusal] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const form = useForm({
    state: useFormValues(valuesOf(initial)),
    validate: (values) => problemsOf(values, review, open),
    refusal,
  });

  function toggle(field: OriginField) {
    const next = new Set(open);
    if (!next.delete(field)) next.add(field);
    setOpen(next);
  }

  function submit(event: FormEvent) {
    form.check(event);
    if (event.defaultPrevented || isSending) return;
    event.preventDefault();
    void answer();
  }

  async function answer() {
    setSending(true);
    setRefusal(undefined);
    const sent = await send(answerOf(form.values, review, open));
    if (sent.ok) return onDone(sent.answer.outcome);
    // What was typed stays; what is shown is what is on file now.
    const isOutOfDate =
      sent.error.code === 'review_changed' || sent.error.code === 'needs_password';
    const fresh = isOutOfDate ? await read() : null;
    if (fresh?.ok) setReview(fresh.answer);
    setRefusal(sent.error);
    setSending(false);
  }

  const isDisputed = disputedFields(review, open).length > 0;
  const isCorrected = typedFields(review, open).length > 0;
  return { ...form, review, open, toggle, submit, refusal, isSending, isDisputed, isCorrected };
}
