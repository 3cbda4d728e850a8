import { useEffect, useLayoutEffect, useState } from 'react';
import { useIsAsBuilt } from '#lib/as-built.ts';
import { useIsHydrating } from '#lib/use-from-browser.ts';
import { listTyped } from './list-typed.ts';

/**
 * Once the program is there: what was typed before goes through the fields as if it were typed now, and when the
 * screen is loaded, the press that waited is made. The fields clean, keep and check it all as always.
 */
export function useTakeOver(): void {
  const isHydrating = useIsHydrating();
  const isAsBuilt = useIsAsBuilt();
  const [, render] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is taken over once
  useLayoutEffect(() => {
    // Read before the next render writes kept drafts into the fields. That render comes in this very task, and the
    // typing right after it: nobody can type in between.
    const typed = isHydrating ? listTyped() : [];
    render(true);
    queueMicrotask(() => {
      window.alivioEarly?.stop();
      for (const redo of typed) redo();
      // Only what is sent has to wait for the load.
      makeKeptPresses(({ type }) => type !== 'submit');
      for (const deed of ['click', 'input']) addEventListener(deed, forgetKeptPresses, true);
    });
  }, []);

  useEffect(() => {
    // After the load and not during it: a form that is sent would overtake it.
    if (!isAsBuilt) queueMicrotask(() => makeKeptPresses(() => true));
  }, [isAsBuilt]);
}

function makeKeptPresses(isTheirTurn: (button: HTMLButtonElement) => boolean): void {
  for (const button of listPressed().filter(isTheirTurn)) {
    delete button.dataset.pressed;
    button.click();
  }
}

/** Whoever does something else by then no longer means the old press. */
function forgetKeptPresses({ isTrusted }: Event): void {
  if (isTrusted) for (const button of listPressed()) delete button.dataset.pressed;
}

function listPressed(): HTMLButtonElement[] {
  return window.alivioEarly?.listPressed() ?? [];
}
