import {
  type DocumentType,
  isDocumentNumber,
  isStaffDocumentNumber,
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
import { fieldTexts } from './field-texts.ts';

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

/** Of the staff of a clinic, whose CE may have letters (specification 3 §5). */
export function staffDocumentProblem(type: DocumentType, number: string): string | null {
  if (isStaffDocumentNumber(type, number)) return null;
  return type === 'DNI' ? fieldTexts.dni : fieldTexts.staffCe;
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

interface NumberedDocument {
  document_type: DocumentType;
  identification_number: string;
}

/** Refuses a number that does not fit its document type; for objects that carry both. */
/*@__NO_SIDE_EFFECTS__*/
function numberCheck(problemOf: (type: DocumentType, number: string) => string | null) {
  return z.check<NumberedDocument>((context) => {
    const { document_type, identification_number } = context.value;
    const message = problemOf(document_type, identification_number);
    if (message)
      context.issues.push({
        code: 'custom',
        message,
        path: ['identification_number'],
        input: identification_number,
      });
  });
}

export const documentNumberCheck = numberCheck(documentProblem);
export const staffDocumentNumberCheck = numberCheck(staffDocumentProblem);
