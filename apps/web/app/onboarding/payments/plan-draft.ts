import { draftKey } from '#lib/storage.ts';

/**
 * Kept after sending too: the slider's place is the browser's to remember (spec 1 §3). Apart from the form, so
 * that the result can fill in a suggested term without loading all of it.
 */
export function planDraftKey(clientId: number): string {
  return draftKey('plan', clientId);
}
