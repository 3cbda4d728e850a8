import { useEffect, useRef } from 'react';
import { isTyping } from '#ui/is-typing.ts';
import { areShortcutsOff } from './desk-storage.ts';

export type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single keys that act on the screen, by `KeyboardEvent.key`. They rest while somebody types, while a dialog is open,
 * with a modifier, and for whoever switched them off.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);

  useEffect(() => {
    latest.current = shortcuts;
  });

  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const run = latest.current[event.key];
      if (run === undefined || !mayAct(event)) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** A key held down is one press: nobody approves ten documents by leaning on the keyboard. */
function mayAct(event: KeyboardEvent): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || event.repeat || isModified || isTyping(event.target)) return false;
  return document.querySelector('dialog[open]') === null && !areShortcutsOff();
}
