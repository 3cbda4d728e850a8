import { onSignOfPerson } from './on-sign-of-person.ts';
import { prefetchFile } from './prefetch-file.ts';
import { moveOfKey, moveOfSwipe, type TourMove } from './tour-move.ts';

/** Arrow keys and swipes follow the links of the page, which work without them. */
export function walkTour(tour: HTMLElement): void {
  addEventListener('keydown', (event) => {
    if (!event.defaultPrevented && !isTyping(event.target)) go(moveOfKey(event));
  });
  followSwipes(tour);
  const next = linkOf('next');
  if (next) onSignOfPerson(() => prefetchFile(next.href));
  // From now on the keys are heard.
  tour.dataset.tour = 'walks';
}

function followSwipes(tour: HTMLElement): void {
  let start: Touch | null = null;
  tour.addEventListener(
    'touchstart',
    ({ touches }) => {
      // Two fingers zoom, and who has zoomed in moves the page about.
      start = touches.length === 1 && !isZoomedIn() ? (touches[0] ?? null) : null;
    },
    { passive: true },
  );
  // The browser has taken the finger over, to scroll.
  tour.addEventListener('touchcancel', () => {
    start = null;
  });
  tour.addEventListener('touchend', ({ changedTouches }) => {
    const end = changedTouches[0];
    if (start && end && !isSelecting()) go(moveOfSwipe(placeOf(start), placeOf(end), innerWidth));
    start = null;
  });
}

function go(move: TourMove | null): void {
  if (move && !isZoomedIn()) linkOf(move)?.click();
}

function linkOf(move: TourMove): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`a[rel="${move}"]`);
}

function placeOf({ clientX, clientY }: Touch): { x: number; y: number } {
  return { x: clientX, y: clientY };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}

function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}

function isZoomedIn(): boolean {
  return (visualViewport?.scale ?? 1) > 1;
}
