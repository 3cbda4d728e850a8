import { draftKey } from '#lib/storage.ts';

/** Apart from their forms: the result fills in what it suggests without loading them. */

export function procedureDraftKey(clientId: number): string {
  return draftKey('procedure', clientId);
}

/** Kept after sending too: the slider's place is the browser's to remember (spec 1 §3). */
export function planDraftKey(clientId: number): string {
  return draftKey('plan', clientId);
}
