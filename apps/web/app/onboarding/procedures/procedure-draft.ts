import { draftKey } from '#lib/storage.ts';

/** Apart from the form, so that the result can fill in a suggested amount without loading all of it. */
export function procedureDraftKey(clientId: number): string {
  return draftKey('procedure', clientId);
}
