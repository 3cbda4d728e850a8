import { forgetSigning, keepSigning } from '#lib/storage.ts';
import { waitAtMost } from '#shared/signing-widget/wait-at-most.ts';
import { sendSubmitted } from './send-submitted.ts';

/** The holder is through the widget. What was known of the loan before says nothing any more. */
export async function noteHolderSubmitted(loanId: number): Promise<void> {
  keepSigning('submitted', { loanId });
  forgetSigning('status');
  await waitAtMost(sendSubmitted(loanId));
}
