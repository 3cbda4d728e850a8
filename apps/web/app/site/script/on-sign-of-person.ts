const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Runs a task at the first sign that somebody is reading, and once the browser is idle: whoever leaves at once pays
 * for this page alone.
 */
export function onSignOfPerson(task: () => void): void {
  const seen = new AbortController();
  for (const sign of signsOfAPerson) {
    addEventListener(
      sign,
      (event) => {
        if (isByItself(event)) return;
        seen.abort();
        whenIdle(task);
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

function whenIdle(task: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 200);
}
