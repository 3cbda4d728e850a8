export type TourMove = 'prev' | 'next';

interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** Still down since an earlier press, maybe on the page before. */
  readonly repeat: boolean;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Shorter ones happen by themselves under a thumb. */
const SWIPE_MIN_PX = 56;
/** Much wider than high: whoever scrolls does not go straight. */
const SWIPE_MIN_SLOPE = 2;
/** From there phones go back and forth in the history: a swipe must not do both. */
const EDGE_PX = 24;

/** With another key held, the arrows are the browser's or the screen reader's. */
export function moveOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  repeat,
}: PressedKey): TourMove | null {
  if (altKey || ctrlKey || metaKey || shiftKey || repeat) return null;
  if (key === 'ArrowRight') return 'next';
  return key === 'ArrowLeft' ? 'prev' : null;
}

/** A page is pushed away to the left, as in a book. */
export function moveOfSwipe(from: Place, to: Place, width: number): TourMove | null {
  if (from.x < EDGE_PX || from.x > width - EDGE_PX) return null;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < SWIPE_MIN_SLOPE * Math.abs(dy)) return null;
  return dx < 0 ? 'next' : 'prev';
}
