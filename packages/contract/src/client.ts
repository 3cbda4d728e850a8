import { onboardingSteps } from '@alivio/domain/onboarding/steps.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  civilStatusField,
  dateField,
  documentTypeField,
  idField,
  okResponse,
  solesField,
} from './fields.ts';
import { goesOn } from './goes-on.ts';

/** The client as its own screens see it (specification 1 §3, "Client/user" and "Session data"). */
export const clientUser = z.object({
  client_id: idField,
  email: z.string(),
  phone: z.string(),
  document_type: documentTypeField,
  identification_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  civil_status: civilStatusField,
  birthdate: z.nullable(dateField),
  country: z.literal('PE'),
  policy_accepted: z.boolean(),
  phone_verified: z.boolean(),
  email_verified: z.boolean(),
  ...goesOn,
  /** From `onboarding_path` to the result, without what is answered; empty once the onboarding is behind. */
  steps_left: z.array(z.enum(onboardingSteps)),
  /** Whether the spouse step is one of the steps of this application, answered or not. */
  passes_spouse_step: z.boolean(),
  incomes: z.nullable(z.object({ amount: solesField, currency: z.literal('PEN') })),
  loans: z.array(
    z.object({
      id: idField,
      /** `…Codeable` of the documents calls. */
      code: z.string(),
      amount: solesField,
      approved: z.nullable(z.boolean()),
      pre_approved: z.nullable(z.boolean()),
    }),
  ),
});
export type ClientUser = z.output<typeof clientUser>;

export const clientSession = z.object({ ok: z.literal(true), user: clientUser });

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  roles: ['client', 'seller_for_client'],
  subject: 'session',
  summary: 'The client of this session',
  response: clientSession,
  example: {},
});

export const closeSession = endpoint({
  method: 'DELETE',
  path: '/session',
  roles: [
    'client',
    'seller_for_client',
    'health_center_admin',
    'health_center_user',
    'management',
    'sells',
    'operations',
  ],
  subject: 'session',
  summary: 'Revokes this session in every process',
  response: okResponse,
  example: {},
});
