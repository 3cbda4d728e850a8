import { useSyncExternalStore } from 'react';
import { emptyTray, type Tray } from './tray.ts';

/**
 * Outlives the screen, not the page: whoever goes back, or has to sign in again, finds what they had chosen. Files
 * cannot be kept in the browser's storage.
 */
let current = emptyTray;
const listeners = new Set<() => void>();

export function readTray(): Tray {
  return current;
}

export function changeTray(change: (tray: Tray) => Tray): void {
  current = change(current);
  for (const listener of listeners) listener();
}

/** Another application, whoever's it is, starts with nothing chosen. */
export function openTray(loanCode: string): void {
  changeTray((tray) => (tray.loanCode === loanCode ? tray : { ...emptyTray, loanCode }));
}

export function useTray(): Tray {
  return useSyncExternalStore(subscribe, readTray);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
