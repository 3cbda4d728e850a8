import { readText } from './text-match.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What can be written into. */
export type Writable = HTMLInputElement | HTMLTextAreaElement;

/** What a hand does, as the events that a browser makes of it. */
export const act = { click, press, fill, type, paste, choose, optionIn, pick, focus, blur };

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
}

function blur(element: Element): void {
  if (element instanceof HTMLElement) element.blur();
}

function click(element: Element): void {
  element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  const focusable = element.closest(FOCUSABLE);
  if (focusable) focus(focusable);
  else if (document.activeElement) blur(document.activeElement);
  element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, cancelable: true }));
  element.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1 }),
  );
}

/**
 * A key, after what is held down with it: `Control+k`. Enter on a link or a button is a click.
 * Says whether the page took it for itself.
 */
function press(element: Element, keys: string): boolean {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  focus(element);
  const isLeft = element.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      ctrlKey: held.includes('Control'),
      metaKey: held.includes('Meta'),
      altKey: held.includes('Alt'),
      bubbles: true,
      cancelable: true,
    }),
  );
  if (isLeft && keys === 'Enter' && element.matches('a[href], button'))
    element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    );
  return !isLeft;
}

function fill(input: Writable, text: string): void {
  input.focus();
  change(input, text, 'insertText');
}

function type(input: Writable, text: string): void {
  input.focus();
  for (const figure of text) change(input, cut(input, input.value + figure), 'insertText');
}

function paste(input: Writable, text: string): void {
  input.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  clipboardData.setData('text/plain', text);
  const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  if (input.dispatchEvent(pasted)) change(input, cut(input, text), 'insertFromPaste');
}

function choose(select: Element, wanted: string): void {
  if (!(select instanceof HTMLSelectElement)) throw new Error('not a list to choose from');
  select.focus();
  select.value = optionIn(select, wanted)?.value ?? '';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** As the dialog for files leaves them in the field. */
function pick(input: Element, files: readonly File[]): void {
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function optionIn(select: HTMLSelectElement, wanted: string): HTMLOptionElement | null {
  const options = [...select.options];
  return options.find((each) => each.value === wanted || readText(each) === wanted) ?? null;
}

/** The browser keeps to the longest length that a field allows. */
function cut(input: Writable, text: string): string {
  return input.maxLength > 0 ? text.slice(0, input.maxLength) : text;
}

/** By the element's own setter: React keeps one of its own on top, and would see no change. */
function change(input: Writable, text: string, inputType: string): void {
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, 'value');
  value?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}
