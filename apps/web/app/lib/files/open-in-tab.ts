/** Shows a file in a tab of its own; the tab reads it once, so its address need not live longer than that. */
export function openInTab(file: Blob): void {
  const url = URL.createObjectURL(file);
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
