const MINUTE_MS = 60_000;

export function showSupportState(isOpen: (now: Date) => boolean): void {
  const show = () => showState(isOpen(new Date()));
  show();
  setInterval(show, MINUTE_MS);
}

function showState(isOpen: boolean): void {
  const state = isOpen ? 'open' : 'closed';
  for (const element of document.querySelectorAll<HTMLElement>('[data-support]')) {
    element.hidden = element.dataset.support !== state;
  }
}
