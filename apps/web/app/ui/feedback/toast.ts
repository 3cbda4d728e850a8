import type { Tone } from './tone.ts';

export type ToastMessage = {
  text: string;
  tone: Tone | 'busy';
  /** Four seconds unless given; what is busy stays until it is replaced or dismissed. */
  durationMs?: number | undefined;
  /** Said of a screen that is about to be left, for the one that comes: 'Cambios guardados' over the list. */
  isForArrival?: boolean;
};

export type Toast = ToastMessage & { id: number };

export type ToastHandle = { replace: (message: ToastMessage) => void; dismiss: () => void };

const DURATION_MS = 4000;

let toasts: readonly Toast[] = [];
let lastId = 0;
let screensLeft = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/**
 * Says something in passing, on the screen that shows it: it goes with that screen, unless it is for the arrival.
 * `replace` turns 'Enviando código...' into its outcome, which nobody hears who has left.
 */
export function showToast(message: ToastMessage): ToastHandle {
  lastId += 1;
  const id = lastId;
  const screen = screensLeft;
  put({ ...message, id });
  return {
    replace: (next) => {
      if (screen === screensLeft) put({ ...next, id });
    },
    dismiss: () => dismissToast(id),
  };
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Another screen is there. What was said for the arrival belongs to it from now on. */
export function leaveScreen(): void {
  screensLeft += 1;
  for (const { id, isForArrival } of toasts) if (!isForArrival) dismissToast(id);
  publish(toasts.map((toast) => ({ ...toast, isForArrival: false })));
}

export function listToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(toast: Toast): void {
  clearTimeout(timers.get(toast.id));
  const isShown = toasts.some(({ id }) => id === toast.id);
  // The same words twice say nothing more.
  const others = toasts.filter(({ text }) => text !== toast.text);
  publish(isShown ? toasts.map((old) => (old.id === toast.id ? toast : old)) : [...others, toast]);
  const { durationMs = DURATION_MS, tone } = toast;
  if (tone === 'busy') return;
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), durationMs),
  );
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
