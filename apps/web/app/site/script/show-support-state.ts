import { isSupportOpen } from '#lib/support-hours.ts';

const MINUTE_MS = 60_000;

export function showSupportState(): void {
  showState();
  setInterval(showState, MINUTE_MS);
}

function showState(): void {
  const state = isSupportOpen(new Date()) ? 'open' : 'closed';
  for (const element of document.querySelectorAll<HTMLElement>('[data-support]')) {
    element.hidden = element.dataset.support !== state;
  }
}
