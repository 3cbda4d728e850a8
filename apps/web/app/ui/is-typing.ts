/** Whether keys belong to what has the focus: a field, a list to choose from. A box to tick takes none but the space. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}
