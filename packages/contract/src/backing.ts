import { incomeCategories } from '@alivio/domain/document/income-category.ts';
import { guarantorStates, namedStates } from '@alivio/domain/guarantor/guarantor-states.ts';
import { backingPhases } from '@alivio/domain/loan/backing-phase.ts';
import { backings } from '@alivio/domain/loan/loan-state.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { documentTypeField, idField, idInPath, okResponse, solesField } from './fields.ts';
import { fileRefusals } from './file-refusals.ts';
import {
  documentNumberCheck,
  emailField,
  firstNameField,
  lastNameField,
  phoneField,
} from './person-fields.ts';

const roles = ['client', 'seller_for_client'] as const;

/** Which of a document's files it is, and how many there are, as the text of a form. */
const fileNumberField = z.codec(
  z.string().check(z.regex(/^[1-5]$/, { error: 'El número de archivo no es válido.' })),
  z.int(),
  { decode: (text) => Number(text), encode: (value) => String(value) },
);
const filePlace = { position: fileNumberField, total: fileNumberField };

/** A paper of a guarantor or of a vehicle, as its owner sees it. */
export const backingDocument = z.object({
  id: idField,
  kind: z.enum(['identity', 'income_proof', 'vehicle_certificate']),
  name: z.string(),
  description: z.string(),
  status: z.enum(['new', 'in_review', 'observed', 'approved']),
  comment: z.nullable(z.string()),
  max_files: z.int(),
  files: z.array(z.object({ hash: z.string(), name: z.string(), extension: z.string() })),
});
export type BackingDocument = z.output<typeof backingDocument>;

const guarantorFields = z
  .strictObject({
    document_type: documentTypeField,
    identification_number: z.string(),
    first_name: firstNameField,
    last_name: lastNameField,
    email: emailField,
    phone: phoneField,
  })
  .check(documentNumberCheck);
export type GuarantorFields = z.output<typeof guarantorFields>;

const guarantorOfLoan = z.object({
  ...guarantorFields.shape,
  id: idField,
  state: z.enum(namedStates),
  since: z.string(),
  link_expires_at: z.string(),
});

const vehicleFields = z.strictObject({
  plate: z.string().check(z.maxLength(12)),
  brand: z.string().check(z.trim(), z.minLength(2, 'Escribe la marca.'), z.maxLength(40)),
  model: z.string().check(z.trim(), z.minLength(1, 'Escribe el modelo.'), z.maxLength(60)),
  year: z.int({ error: 'Escribe el año del vehículo.' }),
  /** Declared by the client, verified by the desk on the certificate. */
  is_own: z.literal(true, { error: 'El vehículo debe estar a tu nombre.' }),
  is_free_of_lien: z.literal(true, { error: 'El vehículo debe estar libre de gravamen.' }),
});
export type VehicleFields = z.output<typeof vehicleFields>;

const vehicleOfLoan = z.object({
  plate: z.string(),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  state: z.enum(['incomplete', 'submitted', 'observed', 'accepted', 'refused']),
  comment: z.nullable(z.string()),
  document: z.nullable(backingDocument),
});

/** What has to stand behind a loan and what of it is there. */
const backingOfLoan = z.object({
  ok: z.literal(true),
  /** What is asked for; null while nothing is. */
  wanted: z.nullable(z.enum(backings)),
  /** Too early to bring it, open, or closed: only while it is open can it be changed. */
  phase: z.enum(backingPhases),
  guarantor: z.nullable(guarantorOfLoan),
  vehicle: z.nullable(vehicleOfLoan),
});
export type BackingOfLoan = z.output<typeof backingOfLoan>;

const loanParams = z.object({ id: idInPath });

export const getBacking = endpoint({
  method: 'GET',
  path: '/loans/:id/backing',
  roles,
  subject: 'loan',
  summary: 'What has to stand behind the loan (guarantor or vehicle) and what is still missing',
  params: loanParams,
  response: backingOfLoan,
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

/** Names a guarantor, or another one in the place of the first, and sends the personal link. */
export const nameGuarantor = endpoint({
  method: 'PUT',
  path: '/loans/:id/guarantor',
  roles,
  subject: 'loan',
  summary: 'Names (or replaces) the guarantor and sends the invitation',
  params: loanParams,
  body: guarantorFields,
  response: backingOfLoan,
  refusals: [
    'not_found',
    'backing_not_wanted',
    'guarantor_is_holder',
    'guarantor_is_spouse',
    'guarantor_refused_before',
    'too_many_requests',
  ],
  example: {
    params: { id: '1' },
    body: {
      document_type: 'DNI',
      identification_number: '43218760',
      first_name: 'Ana',
      last_name: 'Flores Ruiz',
      email: 'ana.flores@correo.pe',
      phone: '+51987000222',
    },
  },
});

export const resendGuarantorLink = endpoint({
  method: 'POST',
  path: '/loans/:id/guarantor/link',
  roles,
  subject: 'loan',
  summary: 'Sends the guarantor a new link; earlier ones stop working',
  params: loanParams,
  response: backingOfLoan,
  refusals: ['not_found', 'backing_not_wanted', 'too_many_requests'],
  example: { params: { id: '1' } },
});

export const saveVehicle = endpoint({
  method: 'PUT',
  path: '/loans/:id/vehicle',
  roles,
  subject: 'loan',
  summary: 'Enters (or corrects) the vehicle that is offered as collateral',
  params: loanParams,
  body: vehicleFields,
  response: backingOfLoan,
  refusals: ['not_found', 'backing_not_wanted', 'plate_invalid', 'vehicle_too_old', 'vehicle_year'],
  example: {
    params: { id: '1' },
    body: {
      plate: 'ABC-123',
      brand: 'Toyota',
      model: 'Yaris',
      year: 2020,
      is_own: true,
      is_free_of_lien: true,
    },
  },
});

export const uploadVehicleFile = endpoint({
  method: 'POST',
  path: '/loans/:id/vehicle/files',
  roles,
  subject: 'loan',
  summary: 'Uploads one file of the vehicle’s papers',
  params: loanParams,
  bodyKind: 'multipart',
  files: { file: { min: 1, max: 1 } },
  body: z.strictObject(filePlace),
  response: backingOfLoan,
  refusals: ['not_found', 'backing_not_wanted', 'vehicle_missing', ...fileRefusals],
  example: {
    params: { id: '1' },
    body: { position: '1', total: '1' },
    files: {
      file: [{ name: 'tarjeta.pdf', contentType: 'application/pdf', base64: 'JVBERi0xLjQK' }],
    },
  },
});

/** The vehicle and its papers go to the desk. */
export const submitVehicle = endpoint({
  method: 'POST',
  path: '/loans/:id/vehicle/submit',
  roles,
  subject: 'loan',
  summary: 'Sends the vehicle and its papers to review',
  params: loanParams,
  response: backingOfLoan,
  refusals: ['not_found', 'backing_not_wanted', 'vehicle_missing', 'papers_missing'],
  example: { params: { id: '1' } },
});

// ── The guarantor, who has a link and no account ─────────────────────────────────────────────────────────────────────

const linkParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'El enlace no es válido.' })),
});
const linkExample = { params: { token: 'A'.repeat(43) } };
const linkRefusals = ['link_invalid', 'link_expired', 'too_many_requests'] as const;

const invitation = z.object({
  ok: z.literal(true),
  /** Whom they would stand behind: first names and first surname, no more. */
  holder_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  document_type: documentTypeField,
  identification_number_masked: z.string(),
  amount: solesField,
  installments: z.int(),
  clinic: z.string(),
  state: z.enum(guarantorStates),
  /** Until the desk has decided on the loan. */
  may_decline: z.boolean(),
  expires_at: z.string(),
  documents: z.array(backingDocument),
  income_category: z.nullable(z.enum(incomeCategories)),
});
export type GuarantorInvitation = z.output<typeof invitation>;

export const getInvitation = endpoint({
  method: 'GET',
  path: '/guarantor-links/:token',
  roles: 'anyone',
  subject: 'none',
  summary: 'What the person behind a guarantor’s link is asked to do',
  params: linkParams,
  response: invitation,
  refusals: [...linkRefusals],
  example: linkExample,
});

/** Of the words beside the three boxes (`apps/web/app/guarantor/copy.ts`): another sentence is another version. */
export const GUARANTOR_CONSENT_VERSION = '2026-11';

/** The document number is asked again: a forwarded link alone opens nothing. */
export const consentAsGuarantor = endpoint({
  method: 'POST',
  path: '/guarantor-links/:token/consent',
  roles: 'anyone',
  subject: 'none',
  summary: 'The guarantor accepts to stand behind the loan and to be looked up at the bureau',
  params: linkParams,
  body: z.strictObject({
    identification_number: z.string().check(z.maxLength(12)),
    accepts_guarantee: z.literal(true, { error: 'Acepta ser aval para continuar.' }),
    accepts_bureau: z.literal(true, { error: 'Autoriza la consulta para continuar.' }),
    accepts_privacy: z.literal(true, { error: 'Acepta la política de privacidad para continuar.' }),
  }),
  response: invitation,
  refusals: [...linkRefusals, 'document_mismatch', 'guarantor_closed'],
  example: {
    ...linkExample,
    body: {
      identification_number: '43218760',
      accepts_guarantee: true,
      accepts_bureau: true,
      accepts_privacy: true,
    },
  },
});

export const declineAsGuarantor = endpoint({
  method: 'POST',
  path: '/guarantor-links/:token/decline',
  roles: 'anyone',
  subject: 'none',
  summary: 'The person does not want to be a guarantor',
  params: linkParams,
  response: okResponse,
  refusals: [...linkRefusals, 'guarantor_closed'],
  example: linkExample,
});

export const uploadGuarantorFile = endpoint({
  method: 'POST',
  path: '/guarantor-links/:token/files',
  roles: 'anyone',
  subject: 'none',
  summary: 'Uploads one file of a guarantor’s document',
  params: linkParams,
  bodyKind: 'multipart',
  files: { file: { min: 1, max: 1 } },
  body: z.strictObject({
    ...filePlace,
    kind: z.enum(['identity', 'income_proof']),
    income_category: z.optional(z.enum(incomeCategories)),
  }),
  response: invitation,
  refusals: [
    ...linkRefusals,
    'guarantor_closed',
    'consent_missing',
    'income_category_missing',
    ...fileRefusals,
  ],
  example: {
    ...linkExample,
    body: { kind: 'identity', position: '1', total: '1' },
    files: {
      file: [{ name: 'dni.pdf', contentType: 'application/pdf', base64: 'JVBERi0xLjQK' }],
    },
  },
});

export const submitAsGuarantor = endpoint({
  method: 'POST',
  path: '/guarantor-links/:token/submit',
  roles: 'anyone',
  subject: 'none',
  summary: 'The guarantor has sent everything',
  params: linkParams,
  response: invitation,
  refusals: [...linkRefusals, 'guarantor_closed', 'consent_missing', 'papers_missing'],
  example: linkExample,
});
