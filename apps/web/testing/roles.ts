import { readText } from './text-match.ts';

/** Which elements have a role without saying so; of the roles that our screens use. */
const implicit: Record<string, string> = {
  alert: '',
  banner: 'header',
  button: 'button, input[type=submit], summary',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th',
  combobox: 'select',
  complementary: 'aside',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img[alt]:not([alt=""])',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  navigation: 'nav',
  option: 'option',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  row: 'tr',
  slider: 'input[type=range]',
  status: 'output',
  switch: '',
  tab: '',
  table: 'table',
};

export function selectorOf(role: string): string {
  const selector = implicit[role];
  if (selector === undefined) throw new Error(`roles.ts does not know the role ${role}`);
  const said = `[role=${role}]`;
  return selector === '' ? said : `${said}, :is(${selector}):not([role])`;
}

/** What assistive technology does not meet. Style sheets are not read here: the browser's tests are for those. */
export function isHidden(element: Element): boolean {
  if (element.closest('[hidden], [aria-hidden=true], dialog:not([open])')) return true;
  const folded = element.closest('details:not([open])');
  return folded !== null && element !== folded && element.closest('summary') === null;
}

/** The name of a control or landmark, in the order of the accessible name computation, as far as our screens go. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy) return textsOfIds(element, labelledBy);
  const said = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (said !== null) return said;
  const labels = labelsOf(element);
  if (labels.length > 0) return labels.map(textWithNames).join(' ');
  return isNamedByContent(element) ? textWithNames(element) : '';
}

export function descriptionOf(element: Element): string {
  return textsOfIds(element, element.getAttribute('aria-describedby') ?? '');
}

/** A button inside the label of a box is not what the label names: happy-dom counts it among its own. */
export function labelsOf(element: Element): HTMLLabelElement[] {
  if (!('labels' in element) || element.labels === null) return [];
  const labels = [...(element.labels as NodeListOf<HTMLLabelElement>)];
  return labels.filter(({ htmlFor }) => htmlFor === '' || htmlFor === element.id);
}

function textsOfIds(element: Element, ids: string): string {
  const { ownerDocument } = element;
  return ids
    .split(' ')
    .map((id) => readText(ownerDocument.getElementById(id)))
    .join(' ');
}

function isNamedByContent(element: Element): boolean {
  return element.matches(
    'a, button, summary, option, td, th, li, h1, h2, h3, h4, h5, h6, [role=button], [role=link]',
  );
}

/** Drawings inside may have a name of their own. */
function textWithNames(element: Element): string {
  const drawings = [...element.querySelectorAll('svg[aria-label], img[alt]')];
  const names = drawings.map((each) => each.getAttribute('aria-label') ?? each.getAttribute('alt'));
  return [readText(element), ...names].filter(Boolean).join(' ');
}
