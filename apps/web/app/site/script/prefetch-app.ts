const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * At the first sign that somebody is reading, and once the browser is idle, fetches what the app's
 * first page names in its head, so that the next tap finds it in the cache. Whoever leaves at once
 * pays for this page alone. Reading that page keeps file hashes out of here.
 */
export function prefetchApp(appPage: string): void {
  const seen = new AbortController();
  for (const sign of signsOfAPerson) {
    addEventListener(
      sign,
      (event) => {
        if (isByItself(event)) return;
        seen.abort();
        whenIdle(() => prefetchAssetsOf(appPage));
      },
      { signal: seen.signal, passive: true },
    );
  }
}

/** A page that comes up under a pointer at rest, or is put at its top, moves without anybody. */
function isByItself(event: Event): boolean {
  if (event instanceof PointerEvent && event.type === 'pointermove')
    return event.movementX === 0 && event.movementY === 0;
  return event.type === 'scroll' && scrollY === 0;
}

function whenIdle(task: () => Promise<void>): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void task());
  else setTimeout(() => void task(), 200);
}

async function prefetchAssetsOf(appPage: string): Promise<void> {
  const response = await fetch(appPage);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const asset of page.querySelectorAll('link[rel="modulepreload"], link[rel="stylesheet"]')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = asset.getAttribute('href') ?? '';
    document.head.append(link);
  }
}
