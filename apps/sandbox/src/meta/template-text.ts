import { listField, textField } from '#sandbox/wire/fields.ts';

/**
 * What the person reads. The wording of a template lives at Meta and a request carries its parameters only:
 * the wording of authentication templates is fixed and known, of any other the parameters are shown in order.
 */
export function renderTemplate(template: unknown): string {
  const components = listField(template, 'components');
  const code = authenticationCode(components);
  if (code !== undefined) {
    return `${code} es tu código de verificación. Por tu seguridad, no lo compartas.`;
  }
  return components.flatMap(parameterTexts).join('\n') || (textField(template, 'name') ?? '');
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
