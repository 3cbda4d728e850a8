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
      // Only what is sent has to wait for the load; whoever presses something else first no longer means the old press.
      if (!isSubmitButton(window.alivioEarly?.pressed)) makeKeptPress();
      addEventListener('click', forgetKeptPress, { capture: true, once: true });
    });
  }, []);

  useEffect(() => {
    if (!isAsBuilt) queueMicrotask(makeKeptPress);
  }, [isAsBuilt]);
}

function isSubmitButton(button: HTMLElement | null | undefined): boolean {
  return button instanceof HTMLButtonElement && button.type === 'submit';
}

function forgetKeptPress(): void {
  if (window.alivioEarly) window.alivioEarly.pressed = null;
}

/** After the load and not during it: a form that is sent would overtake it. */
function makeKeptPress(): void {
  const early = window.alivioEarly;
  const pressed = early?.pressed;
  if (!early || !pressed) return;
  early.pressed = null;
  pressed.click();
}
