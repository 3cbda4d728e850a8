/** happy-dom has no popovers. Toasts open one only to stand above dialogs: what they say is there without it. */
export function standInForPopovers(): void {
  HTMLElement.prototype.togglePopover = () => true;
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
}
