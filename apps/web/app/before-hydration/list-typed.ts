type Control = HTMLInputElement | HTMLSelectElement;
type Redo = () => void;

/**
 * What somebody has typed, ticked or chosen on the page that was built, each as the deed that tells the program about
 * it. What the browser itself put back (Back, reload) does not count: drafts are the program's to keep and to forget.
 */
export function listTyped(): Redo[] {
  const touched = window.alivioEarly?.touched;
  const controls = document.querySelectorAll<Control>('form :is(input, select)');
  return [...controls]
    .filter((control) => touched?.has(control))
    .flatMap((control) => findRedo(control) ?? []);
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
