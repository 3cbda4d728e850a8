/** Less is a trembling thumb. */
const MIN_MOVE_PX = 8;

/**
 * A bar at the top gives way to whoever scrolls down and comes back to whoever scrolls up: marked `data-away`, its style
 * does the rest. At the top of the page it always stands.
 */
export function giveWay(bar: HTMLElement): () => void {
  let lastY = window.scrollY;

  function follow() {
    const y = window.scrollY;
    if (Math.abs(y - lastY) < MIN_MOVE_PX) return;
    bar.toggleAttribute('data-away', y > lastY && y > bar.offsetHeight);
    lastY = y;
  }

  window.addEventListener('scroll', follow, { passive: true });
  return () => window.removeEventListener('scroll', follow);
}
