import { registeredTemplates } from '#sandbox/meta/registered-templates.ts';
import { listField, textField } from '#sandbox/wire/fields.ts';

const PLACE = /\{\{(\d+)\}\}/g;

/**
 * What the person reads. The wording of a template lives at Meta and a request carries its parameters only: that of
 * authentication templates is fixed, that of the company's own is registered; of any other the parameters are shown in
 * order. Null when they are not as many as the wording has places.
 */
export function renderTemplate(template: unknown): string | null {
  const components = listField(template, 'components');
  const code = authenticationCode(components);
  if (code !== undefined) {
    return `${code} es tu código de verificación. Por tu seguridad, no lo compartas.`;
  }
  const name = textField(template, 'name') ?? '';
  const texts = components.flatMap(parameterTexts);
  const wording = registeredTemplates[name];
  if (wording === undefined) return texts.join('\n') || name;
  if (wording.match(PLACE)?.length !== texts.length) return null;
  return wording.replace(PLACE, (_, place: string) => texts[Number(place) - 1] ?? '');
}

/** Authentication templates are told by their shape: the same code in the body and in its copy button. */
function authenticationCode(components: unknown[]): string | undefined {
  const [inBody] = components.filter((part) => isKind(part, 'body')).flatMap(parameterTexts);
  const [inButton] = components.filter((part) => isKind(part, 'button')).flatMap(parameterTexts);
  return inBody === inButton ? inBody : undefined;
}

function isKind(component: unknown, kind: string): boolean {
  return textField(component, 'type')?.toLowerCase() === kind;
}

function parameterTexts(component: unknown): string[] {
  return listField(component, 'parameters').flatMap((one) => textField(one, 'text') ?? []);
}
