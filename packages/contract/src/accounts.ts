import { z } from 'zod/mini';
import { clientSession } from './client.ts';
import { endpoint } from './endpoint.ts';
import { civilStatusField, dateField } from './fields.ts';
import { emailField, firstNameField, lastNameField, phoneField } from './person-fields.ts';

/** Partial client fields. Which may change when is the server's rule (`api.md`, Sessions). */
export const clientChanges = z.strictObject({
  phone: z.optional(phoneField),
  email: z.optional(emailField),
  civil_status: z.optional(civilStatusField),
  birthdate: z.optional(dateField),
  first_name: z.optional(firstNameField),
  last_name: z.optional(lastNameField),
});
export type ClientChanges = z.output<typeof clientChanges>;

const changeRefusals = [
  'unauthorized',
  'names_from_registry',
  'application_closed',
  'too_many_requests',
  'email_taken',
  'needs_password',
  'birthdate_invalid',
  'birthdate_in_future',
  'too_young',
  'too_young_with_ce',
  'delegated',
] as const;

export const updateClient = endpoint({
  method: 'PATCH',
  path: '/clients',
  roles: ['client', 'seller_for_client'],
  delegated: 'contact',
  subject: 'session',
  summary:
    'Phone and e-mail while unverified; civil status, birth date and names before the evaluation',
  body: clientChanges,
  response: clientSession,
  refusals: changeRefusals,
  example: { body: { civil_status: 'single', birthdate: '1990-05-20' } },
});

export const updateClientSecured = endpoint({
  method: 'PATCH',
  path: '/clients/secured',
  roles: ['client'],
  delegated: 'secured_data',
  subject: 'session',
  summary:
    'The same fields at any time, with the password; names and birth date while they are empty',
  body: z.strictObject({ password: z.string(), updates: clientChanges }),
  response: clientSession,
  refusals: [
    'unauthorized',
    'current_password_wrong',
    'password_reset_required',
    'too_many_requests',
    'email_taken',
    'identity_fixed',
    'names_from_registry',
    'application_closed',
    'birthdate_invalid',
    'birthdate_in_future',
    'too_young',
    'too_young_with_ce',
  ],
  example: { body: { password: 'Equivocada1', updates: { civil_status: 'single' } } },
});
