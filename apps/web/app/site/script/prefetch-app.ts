import { onSignOfPerson } from './on-sign-of-person.ts';
import { prefetchFile } from './prefetch-file.ts';

/**
 * Once somebody is reading, fetches what the app's first page names in its head, so that the next tap finds it in the
 * cache. Reading that page keeps file hashes out of here.
 */
export function prefetchApp(appPage: string): void {
  onSignOfPerson(() => void prefetchAssetsOf(appPage));
}

async function prefetchAssetsOf(appPage: string): Promise<void> {
  const response = await fetch(appPage);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const asset of page.querySelectorAll('link[rel="modulepreload"], link[rel="stylesheet"]'))
    prefetchFile(asset.getAttribute('href') ?? '');
}
