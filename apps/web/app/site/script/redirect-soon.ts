import { redirectTarget } from './redirect-target.ts';

/** Spec 2 §9. */
const WAIT_MS = 1500;

/** Whoever is still here by then is not being taken anywhere. */
const GIVE_UP_MS = 15_000;

export function redirectSoon(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-redirect]');
  if (!link) return;
  setTimeout(() => {
    const target = redirectTarget(link.getAttribute('href') ?? '', location.href);
    if (target === null) return showFailure();
    // The page leaves no entry in the history: Back must not lead into it again.
    location.replace(target);
    setTimeout(showFailure, GIVE_UP_MS);
  }, WAIT_MS);
}

function showFailure(): void {
  show('[data-redirect-waiting]', false);
  show('[data-redirect-failure]', true);
  const heading = document.querySelector('[data-redirect-failure] h1');
  document.title = heading?.textContent ?? document.title;
}

function show(selector: string, visible: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.hidden = !visible;
  }
}
