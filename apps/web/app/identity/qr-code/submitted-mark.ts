import { forgetSigning, readSigning } from '#lib/storage.ts';

/** Whether this tab's holder has been through the widget for this loan (`note-holder-submitted.ts`), and no result has come yet. */
export function hasSubmitted(loanId: number): boolean {
  const { loanId: submitted }: { loanId?: unknown } = readSigning('submitted');
  return submitted === loanId;
}

export function forgetSubmitted(): void {
  forgetSigning('submitted');
}
