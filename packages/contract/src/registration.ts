import { z } from 'zod/mini';
import { clientSession } from './client.ts';
import { endpoint } from './endpoint.ts';
import { fieldTexts } from './field-texts.ts';
import { documentTypeField, trimmedString } from './fields.ts';
import { documentNumberCheck, emailField, newPasswordField, phoneField } from './person-fields.ts';

/** Specification 1 §3, "Registration payload"; `marketing_accepted` is the optional consent of `ux.md`. */
export const registration = z
  .strictObject({
    email: emailField,
    password: newPasswordField,
    document_type: documentTypeField,
    identification_number: trimmedString,
    phone: phoneField,
    country: z.optional(z.literal('PE')),
    first_name: z.optional(z.literal('')),
    last_name: z.optional(z.literal('')),
    civil_status: z.optional(z.literal('single')),
    policy_accepted: z.literal(true, { error: fieldTexts.terms }),
    marketing_accepted: z.optional(z.boolean()),
    back_office_sells_user_id: z.optional(z.unknown()),
  })
  .check(documentNumberCheck);

export const registerClient = endpoint({
  method: 'POST',
  path: '/clients',
  roles: 'anyone',
  subject: 'none',
  summary: 'Registers a client and opens the first session',
  body: registration,
  response: clientSession,
  status: 201,
  opensSession: true,
  // `unauthorized`: an advisor's session came along, and it is over.
  refusals: [
    'email_taken',
    'dni_taken',
    'ce_taken',
    'request_in_flight',
    'too_many_requests',
    'unauthorized',
  ],
  example: {
    body: {
      email: 'rosa.quispe@correo.pe',
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: '45678901',
      phone: '+51987654321',
      policy_accepted: true,
    },
  },
});

const availability = z.object({ ok: z.literal(true), is_available: z.boolean() });

export const checkEmailInUse = endpoint({
  method: 'GET',
  path: '/clients/validate-in-use-email/:email',
  roles: 'anyone',
  subject: 'none',
  summary: 'Tells whether an e-mail is free for a new client',
  params: z.object({ email: emailField }),
  response: availability,
  refusals: ['too_many_requests'],
  example: { params: { email: 'rosa.quispe@correo.pe' } },
});

export const checkDniInUse = endpoint({
  method: 'GET',
  path: '/clients/validate-in-use-dni/:dni',
  roles: 'anyone',
  subject: 'none',
  summary: 'Tells whether a DNI is free for a new client',
  params: z.object({ dni: z.string().check(z.regex(/^\d{8}$/, { error: fieldTexts.dni })) }),
  response: availability,
  refusals: ['too_many_requests'],
  example: { params: { dni: '45678901' } },
});

export const checkCeInUse = endpoint({
  method: 'GET',
  path: '/clients/validate-in-use-ce/:ce',
  roles: 'anyone',
  subject: 'none',
  summary: 'Tells whether a carné de extranjería is free for a new client',
  params: z.object({ ce: z.string().check(z.regex(/^\d{9,12}$/, { error: fieldTexts.ce })) }),
  response: availability,
  refusals: ['too_many_requests'],
  example: { params: { ce: '001234567' } },
});
