import { isClientSignedIn } from '#lib/storage.ts';

/** Spec 1 §2: home is the patient's area for whoever is signed in. */
export function leadHome(): void {
  if (!isClientSignedIn()) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-home-link]')) {
    link.href = '/user';
  }
}
