import type { Review } from '@alivio/contract/confirmation-review.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { Consents } from './consents.tsx';
import { copy } from './copy.ts';
import { EntryGroups } from './entry-groups.tsx';
import { type ReviewCalls, type ReviewForm, useReview } from './use-review.ts';

type ReviewScreenProps = { review: Review; advisor: string; calls: ReviewCalls };

/** Everything that was entered, who entered it, and one button that says that it is right. */
export function ReviewScreen({ review, advisor, calls }: ReviewScreenProps) {
  const form = useReview(review, calls);
  const { isSending, isDisputed, refusal } = form;
  return (
    <form noValidate onSubmit={form.submit} className={journeyFormStyle}>
      <Question title={copy.heading}>{copy.intro(advisor)}</Question>
      <ErrorSummary {...form.summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <EntryGroups form={form} />
      {!isDisputed && <Consents form={form} />}
      {isDisputed && (
        <Notice tone="info" announce>
          {copy.sendBackHint}
        </Notice>
      )}
      <SubmitBar busyText={isSending ? copy.sending : undefined}>{buttonText(form)}</SubmitBar>
    </form>
  );
}

function buttonText({ isDisputed, isCorrected }: ReviewForm): string {
  if (isDisputed) return copy.sendBack;
  return isCorrected ? copy.confirmWithFixes : copy.confirm;
}
