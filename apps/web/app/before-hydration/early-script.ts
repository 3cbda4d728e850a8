import { clientTokenKey, staffTokenPrefix } from '#lib/storage.ts';

/** What the early script leaves behind for the program. */
interface Early {
  pressed: HTMLElement | null;
  /** From here on presses reach the program. */
  stop: () => void;
}

declare global {
  interface Window {
    alivioEarly?: Early;
  }
}

/**
 * Runs inside the HTML, long before the program: keeps the press of a button until somebody can answer it, lets no
 * form be sent by the browser itself, and says whether the page was built for whoever looks at it. It is sent as a
 * text, so it uses nothing but what is in it and what it is given.
 */
function startEarly(clientToken: string, staffTokens: string): void {
  const { documentElement: page } = document;
  const early: Early = {
    pressed: null,
    stop() {
      removeEventListener('click', keepPress, true);
      removeEventListener('submit', keepHere, true);
    },
  };
  function keepHere(event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function keepPress(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    keepHere(event);
    early.pressed = button;
  }
  function isForOthers(): boolean {
    const { builtFor } = page.dataset;
    const keys = Object.keys(localStorage);
    if (builtFor === 'staff') return !keys.some((key) => key.startsWith(staffTokens));
    const opensLink = new URLSearchParams(location.search).has('token-session');
    return builtFor === 'visitors' && (opensLink || keys.includes(clientToken));
  }
  window.alivioEarly = early;
  addEventListener('click', keepPress, true);
  addEventListener('submit', keepHere, true);
  try {
    page.toggleAttribute('data-for-others', isForOthers());
  } catch {
    // Site data are blocked: nobody can be signed in.
  }
}

/** Only the build writes it into pages; the program does not carry it a second time. */
export const earlyScript = import.meta.env.SSR
  ? `(${startEarly})(${JSON.stringify(clientTokenKey)},${JSON.stringify(staffTokenPrefix)})`
  : '';
