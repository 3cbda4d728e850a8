import { useShortcuts } from '#lib/use-shortcuts.ts';

/** `j` and `k` enter the list from anywhere on the page; once a row has the focus, its own keys lead on. */
export function useRowKeys(): void {
  useShortcuts({ j: enterList, k: enterList });
}

function enterList() {
  document.querySelector<HTMLElement>('[data-row-link]')?.focus();
}
