import { device, narrowSidebar, tab } from './storage.ts';

const shortcutsOff = 'alivio.shortcuts-off';
const queueView = 'alivio.queue-view';
const lastCase = 'alivio.last-case';

export function isSidebarNarrow(): boolean {
  return device().get(narrowSidebar) !== null;
}

export function keepSidebarNarrow(narrow: boolean): void {
  if (narrow) device().set(narrowSidebar, 'true');
  else device().remove(narrowSidebar);
}

/** Single keys that act on a screen are on unless somebody switched them off (WCAG 2.1.4). */
export function areShortcutsOff(): boolean {
  return device().get(shortcutsOff) !== null;
}

export function keepShortcutsOff(off: boolean): void {
  if (off) device().set(shortcutsOff, 'true');
  else device().remove(shortcutsOff);
}

/** The part of the queue that somebody works through, to come back to. */
export function keepQueueView(search: string): void {
  tab().set(queueView, search);
}

export function readQueueView(): string {
  return tab().get(queueView) ?? '';
}

/** The case that was opened last: the queue puts the focus back on its row. */
export function keepLastCase(workItemId: number): void {
  tab().set(lastCase, String(workItemId));
}

export function takeLastCase(): string | null {
  const id = tab().get(lastCase);
  tab().remove(lastCase);
  return id;
}
