import {
  type ComplaintDocument,
  type ComplaintGood,
  type ComplaintKind,
  isComplaintDocument,
} from '@alivio/domain/complaint/complaint.ts';
import { readTypedAmount } from '@alivio/domain/money/typed-amount.ts';
import { isContactPhone } from '@alivio/domain/person/contact-phone.ts';
import { checkEmail } from '@alivio/domain/person/email.ts';
import { seenLength } from './plain-text.ts';

/**
 * The rules of the sheet of the Libro de Reclamaciones without any library, so that the plain script of the page and
 * the server judge alike.
 */
export interface ComplaintValues {
  name: string;
  document_type: ComplaintDocument;
  identification_number: string;
  address: string;
  phone: string;
  email: string;
  is_minor: boolean;
  parent_name: string;
  good: ComplaintGood | null;
  /** As it was typed; empty when no amount is claimed. */
  amount: string;
  description: string;
  kind: ComplaintKind | null;
  detail: string;
  request: string;
  is_true: boolean;
}
export type ComplaintField = keyof ComplaintValues;

export const complaintLimits = {
  name: 120,
  identification_number: 12,
  address: 200,
  phone: 20,
  email: 254,
  parent_name: 120,
  amount: 12,
  description: 500,
  detail: 3000,
  request: 1500,
} as const;

export const complaintMinLengths = {
  name: 3,
  address: 5,
  description: 3,
  detail: 10,
  request: 5,
} as const;

export const complaintTexts = {
  name: 'Escribe tus nombres y apellidos.',
  document: {
    DNI: 'El DNI debe tener 8 dígitos numéricos.',
    CE: 'El CE debe tener entre 9 y 12 letras o números.',
    PASAPORTE: 'El pasaporte debe tener entre 6 y 12 letras o números.',
  },
  address: 'Escribe tu domicilio.',
  phone: 'El teléfono debe tener de 6 a 15 números.',
  emailRequired: 'Escribe tu correo: ahí te llegan la copia y la respuesta.',
  email: 'Formato de correo incorrecto.',
  parent: 'Escribe los nombres y apellidos del padre, la madre o el apoderado.',
  good: 'Elige si es un producto o un servicio.',
  amount: 'Escribe un monto en soles con dos decimales como máximo.',
  description: 'Describe el producto o el servicio.',
  kind: 'Elige reclamo o queja.',
  detail: 'Cuéntanos qué pasó, con 10 caracteres como mínimo.',
  request: 'Escribe qué pides, con 5 caracteres como mínimo.',
  declaration: 'Confirma que lo que escribiste es verdad.',
  long: 'Es demasiado largo.',
} as const;

/** What is wrong with a sheet, by field; nothing when it may be sent. */
export function complaintProblems(
  values: ComplaintValues,
): Partial<Record<ComplaintField, string>> {
  const isShort = (field: keyof typeof complaintMinLengths) =>
    seenLength(values[field]) < complaintMinLengths[field];
  const problems = {
    name: isShort('name') ? complaintTexts.name : null,
    identification_number: isComplaintDocument(
      values.document_type,
      values.identification_number.trim().toUpperCase(),
    )
      ? null
      : complaintTexts.document[values.document_type],
    address: isShort('address') ? complaintTexts.address : null,
    phone: isContactPhone(values.phone) ? null : complaintTexts.phone,
    email: emailProblem(values.email),
    parent_name:
      values.is_minor && seenLength(values.parent_name) < complaintMinLengths.name
        ? complaintTexts.parent
        : null,
    good: values.good === null ? complaintTexts.good : null,
    amount: amountProblem(values.amount),
    description: isShort('description') ? complaintTexts.description : null,
    kind: values.kind === null ? complaintTexts.kind : null,
    detail: isShort('detail') ? complaintTexts.detail : null,
    request: isShort('request') ? complaintTexts.request : null,
    is_true: values.is_true ? null : complaintTexts.declaration,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function emailProblem(text: string): string | null {
  const problem = checkEmail(text);
  if (problem === null) return null;
  return problem === 'required' ? complaintTexts.emailRequired : complaintTexts.email;
}

function amountProblem(text: string): string | null {
  return text.trim() === '' || readTypedAmount(text).ok ? null : complaintTexts.amount;
}
