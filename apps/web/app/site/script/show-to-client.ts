import { isClientSignedIn } from '#lib/storage.ts';

/** What only makes sense with a client's session, like the way back to an application. */
export function showToClient(): void {
  if (!isClientSignedIn()) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-for-client]')) {
    element.hidden = false;
  }
}
