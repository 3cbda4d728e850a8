/** Says under a field what is wrong with it, or takes it away. False: the page has no such field. */
export function showProblem(field: string, problem: string | undefined): boolean {
  const control = document.getElementById(field);
  const slot = control?.closest('[data-field]');
  if (!(control && slot)) return false;
  const id = `${field}-error`;
  document.getElementById(id)?.remove();
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((each) => each !== '' && each !== id);
  if (problem !== undefined) {
    slot.append(errorOf(id, problem));
    others.push(id);
  }
  setOrRemove(control, 'aria-describedby', others.join(' '));
  setOrRemove(control, 'aria-invalid', problem === undefined ? '' : 'true');
  return true;
}

/** The element of the design system, of which the page holds a copy. */
function errorOf(id: string, text: string): Node {
  const template = document.querySelector<HTMLTemplateElement>('template[data-field-error]');
  const error = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  error.id = id;
  const words = error.lastElementChild?.lastChild;
  if (words) words.textContent = text;
  return error;
}

function setOrRemove(element: Element, attribute: string, value: string): void {
  if (value === '') element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

export function hasProblem(field: string): boolean {
  return document.getElementById(field)?.ariaInvalid === 'true';
}

/** The first field with a problem; of a group, the text that it waits for, or its first choice. */
export function focusFirstProblem(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  (first?.matches('fieldset') ? placeIn(first) : first)?.focus();
}

function placeIn(group: HTMLElement): HTMLElement | null {
  const texts = group.querySelectorAll<HTMLInputElement>('input[type="text"]:not([readonly])');
  const awaited = [...texts].find(({ value }) => value.trim() === '');
  return awaited ?? group.querySelector('input');
}

export function isPartOf(field: string, target: EventTarget | null): boolean {
  const slot = document.getElementById(field)?.closest('[data-field]');
  return target instanceof Node && slot?.contains(target) === true;
}
