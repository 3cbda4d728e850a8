import { useEffect } from 'react';

/**
 * Whoever works with the keyboard is never thrown out of the page: when what had the focus is gone (a form that was
 * sent, a row that was left, a filter that was taken off), the heading of the page gets it, unless the screen itself
 * gave it to something.
 */
export function useFocusKept(): void {
  useEffect(() => {
    const page = document.getElementById('content');
    if (page === null) return;
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element && page.contains(target) ? target : null;
    };
    const watcher = new MutationObserver(() => {
      if (held === null || held.isConnected || document.activeElement !== document.body) return;
      const heading = page.querySelector<HTMLElement>('h1[tabindex]') ?? page;
      heading.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', hold);
    watcher.observe(page, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', hold);
      watcher.disconnect();
    };
  }, []);
}
