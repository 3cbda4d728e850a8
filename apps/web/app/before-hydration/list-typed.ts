type Control = HTMLInputElement | HTMLSelectElement;
type Redo = () => void;

/**
 * What differs from the page that was built (typed, ticked, chosen, or put back by the browser after a reload), each
 * as the deed that tells the program about it.
 */
export function listTyped(): Redo[] {
  const controls = document.querySelectorAll<Control>('form :is(input, select)');
  return [...controls].flatMap((control) => findRedo(control) ?? []);
}

function findRedo(control: Control): Redo | null {
  const { value } = control;
  if (control instanceof HTMLSelectElement)
    return value === builtValue(control) ? null : () => choose(control, value);
  if (control.type === 'checkbox')
    return control.checked === control.defaultChecked ? null : () => tick(control);
  return value === control.defaultValue ? null : () => type(control, value);
}

function builtValue({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function tick(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

/** React hears of a text only if it differs from what was last written by its own setter: it is written past that. */
function type(input: HTMLInputElement, text: string): void {
  input.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
