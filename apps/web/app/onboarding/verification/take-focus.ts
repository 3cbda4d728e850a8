/** As a `ref`: what had the focus has just gone, and this stands in its place. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
