import { type CalendarDate, isCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, fromSoles, toSoles } from '@alivio/domain/money/centimos.ts';
import { civilStatuses } from '@alivio/domain/person/civil-status.ts';
import {
  type DocumentType,
  documentTypes,
  isDocumentNumber,
} from '@alivio/domain/person/document.ts';
import { checkEmail, normalizeEmail } from '@alivio/domain/person/email.ts';
import {
  checkName,
  cleanName,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
} from '@alivio/domain/person/names.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import { isPeruMobile } from '@alivio/domain/person/phone.ts';
import { z } from 'zod/mini';

/** Texts of specification 1 §5, beside the rules they belong to. */
export const fieldTexts = {
  emailRequired: 'El correo electrónico es requerido.',
  emailFormat: 'Formato de correo incorrecto.',
  passwordWeak:
    'La contraseña debe tener de 8 a 16 caracteres, con una minúscula, una mayúscula y un número.',
  documentType: 'Elige DNI o CE.',
  dni: 'El DNI debe tener 8 dígitos numéricos.',
  ce: 'El CE debe tener entre 9 y 12 dígitos numéricos.',
  phoneRequired: 'El número de teléfono es requerido.',
  phone: 'El número de teléfono no es válido.',
  terms: 'Acepta los términos y condiciones para continuar.',
  birthdateInFuture: 'La fecha de nacimiento no puede ser futura.',
  tooYoung: 'Debes tener al menos 18 años.',
  tooYoungWithCe: 'Para usuarios con CE, debes ser mayor de 25 años.',
  incomeTooLow: 'Ingreso mínimo S/. 1500',
  linkInvalid: 'Token no válido.',
} as const;

/** A check by a domain rule that names its own text; `null` means the value is fine. */
/*@__NO_SIDE_EFFECTS__*/
function problemCheck(rule: (value: string) => string | null) {
  return z.check<string>((context) => {
    const message = rule(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });
}

export function emailProblem(value: string): string | null {
  const problem = checkEmail(normalizeEmail(value));
  if (problem === null) return null;
  return problem === 'required' ? fieldTexts.emailRequired : fieldTexts.emailFormat;
}

export function documentProblem(type: DocumentType, number: string): string | null {
  if (isDocumentNumber(type, number)) return null;
  return type === 'DNI' ? fieldTexts.dni : fieldTexts.ce;
}

export function phoneProblem(value: string): string | null {
  if (value.trim() === '') return fieldTexts.phoneRequired;
  return isPeruMobile(value) ? null : fieldTexts.phone;
}

/** Wording of specification 1 §5 ('Los nombres solo pueden contener letras.'), for names and surnames alike. */
export function nameProblem(label: 'Los nombres' | 'Los apellidos', value: string): string | null {
  switch (checkName(cleanName(value))) {
    case null:
      return null;
    case 'required':
      return `El campo ${label.slice(4)} es obligatorio.`;
    case 'letters':
      return `${label} solo pueden contener letras.`;
    case 'too_short':
      return `${label} deben tener al menos ${NAME_MIN_LENGTH} caracteres.`;
    case 'too_long':
      return `${label} deben tener como máximo ${NAME_MAX_LENGTH} caracteres.`;
  }
}

export const firstNameField = z.string().check(
  z.overwrite(cleanName),
  problemCheck((value) => nameProblem('Los nombres', value)),
);
export const lastNameField = z.string().check(
  z.overwrite(cleanName),
  problemCheck((value) => nameProblem('Los apellidos', value)),
);

/** Trimmed and lower-cased before it is judged, stored or compared (specification 1 §3). */
export const emailField = z.string().check(z.overwrite(normalizeEmail), problemCheck(emailProblem));
export const phoneField = z.string().check(problemCheck(phoneProblem));
export const newPasswordField = z
  .string()
  .check(problemCheck((value) => (isPasswordStrong(value) ? null : fieldTexts.passwordWeak)));

export const trimmedString = z.string().check(z.trim());

/** Refuses a number that does not fit its document type; for objects that carry both. */
export const documentNumberCheck = z.check<{
  document_type: DocumentType;
  identification_number: string;
}>((context) => {
  const { document_type, identification_number } = context.value;
  const message = documentProblem(document_type, identification_number);
  if (message)
    context.issues.push({
      code: 'custom',
      message,
      path: ['identification_number'],
      input: identification_number,
    });
});

export const documentTypeField = z.enum(documentTypes, { error: fieldTexts.documentType });

export const civilStatusField = z.enum(civilStatuses);
export const currencyField = z.enum(['PEN', 'USD']);

/** Ids are positive integers that JavaScript holds exactly. */
export const idField = z.int().check(z.positive());
export const idInPath = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), idField, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});

/** The field's own check has already refused what has no exact value in céntimos. */
function exactCentimos(soles: number): Centimos {
  const amount = fromSoles(soles);
  if (amount === null) throw new RangeError(`not an amount in soles: ${soles}`);
  return amount;
}

/** Money: decimal soles with at most two decimals on the wire, céntimos inside. */
export const solesField = z.codec(
  z.number().check(
    z.check((context) => {
      if (fromSoles(context.value) === null)
        context.issues.push({
          code: 'custom',
          message: 'Escribe un monto en soles con dos decimales como máximo.',
          input: context.value,
        });
    }),
  ),
  z.custom<Centimos>((value) => Number.isSafeInteger(value)),
  {
    decode: exactCentimos,
    encode: (centimos) => toSoles(centimos),
  },
);

export const dateField = z.custom<CalendarDate>(
  (value) => typeof value === 'string' && isCalendarDate(value),
  {
    error: 'Escribe una fecha válida.',
  },
);

/** Shape of a paged list (`api.md`); sorting and filters are each endpoint's own. */
export const pageQuery = {
  page: z.optional(pageNumber(1_000_000)),
  limit: z.optional(pageNumber(100)),
};

/*@__NO_SIDE_EFFECTS__*/
function pageNumber(max: number) {
  return z.codec(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.int().check(z.lte(max)), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  });
}

/*@__NO_SIDE_EFFECTS__*/
export function pagedList<T extends z.core.$ZodType>(record: T) {
  return z.object({
    ok: z.literal(true),
    message: z.string(),
    status: z.int(),
    page: z.int(),
    limit: z.int(),
    total_pages: z.int(),
    total_records: z.int(),
    data: z.array(record),
  });
}

export const okResponse = z.object({ ok: z.literal(true) });
