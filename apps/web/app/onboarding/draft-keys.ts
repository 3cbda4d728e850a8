import { draftKey } from '#lib/storage.ts';

/** Apart from their forms: the result fills in what it suggests without loading them. */

export function procedureDraftKey(clientId: number): string {
  return draftKey('procedure', clientId);
}

export function planDraftKey(clientId: number): string {
  return draftKey('plan', clientId);
}
