import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { documentTypeField, idField, idInPath, pageQuery } from './fields.ts';
import { searchField } from './list-query.ts';
import {
  emailField,
  firstNameField,
  lastNameField,
  newPasswordField,
  phoneField,
  staffDocumentNumberCheck,
} from './person-fields.ts';

const roles = ['health_center_admin'] as const;

/** A user of a clinic (specification 3 §3); whoever was there before the form was may lack a phone or a document. */
const clinicUser = z.object({
  id: idField,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(['health_center_admin', 'health_center_user']),
  avatar_url: z.nullable(z.string()),
  active: z.boolean(),
  /** Then only the desk lets them in again. */
  deactivated_by_desk: z.boolean(),
  phone: z.nullable(z.string()),
  document_type: z.nullable(documentTypeField),
  identification_number: z.nullable(z.string()),
  code: z.string(),
  health_center_id: idField,
});
export type ClinicUser = z.output<typeof clinicUser>;

export const clinicUserColumns = ['first_name', 'last_name', 'email', 'status'] as const;

const oneUser = z.object({ ok: z.literal(true), user: clinicUser });

export const listClinicUsers = endpoint({
  method: 'GET',
  path: '/users/health-center/all-users',
  roles,
  subject: 'session',
  summary: "The users of the caller's site, sales people and administrators",
  query: z.strictObject({
    ...pageQuery,
    search: z.optional(searchField),
    sortBy: z.optional(z.enum(clinicUserColumns)),
    sort: z.optional(z.enum(['asc', 'desc'])),
  }),
  response: z.object({
    ok: z.literal(true),
    message: z.string(),
    status: z.int(),
    data: z.object({
      data: z.array(clinicUser),
      page: z.int(),
      limit: z.int(),
      total_pages: z.int(),
      total_records: z.int(),
    }),
  }),
  example: { query: { search: 'ventas', sortBy: 'email', sort: 'asc' } },
});

export const getClinicUser = endpoint({
  method: 'GET',
  path: '/users/health-center/user/:id',
  roles,
  subject: 'staff',
  summary: "One user of the caller's site",
  params: z.object({ id: idInPath }),
  response: oneUser,
  example: { params: { id: '2' } },
});

export const updateClinicUser = endpoint({
  method: 'PATCH',
  path: '/users/health-center/update-user/:id',
  roles,
  subject: 'staff',
  summary:
    'Changes a user; what is left out stays. A new e-mail is told to both addresses; whoever is deactivated is out on the next request',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    first_name: z.optional(firstNameField),
    last_name: z.optional(lastNameField),
    email: z.optional(emailField),
    active: z.optional(z.boolean()),
    phone: z.optional(phoneField),
  }),
  response: oneUser,
  refusals: [
    'staff_email_taken',
    'own_account_kept_active',
    'deactivated_by_desk',
    'admin_email_fixed',
    'forbidden',
  ],
  example: {
    params: { id: '2' },
    body: { first_name: 'Marco', last_name: 'Huamán Rojas', phone: '+51987654321' },
  },
});

export const createClinicUser = endpoint({
  method: 'POST',
  path: '/users/health-center/create-user',
  roles,
  subject: 'site',
  subjectAt: 'body.health_center_id',
  summary: "Creates a sales user of the caller's site, who is told by mail",
  body: z
    .strictObject({
      first_name: firstNameField,
      last_name: lastNameField,
      email: emailField,
      password: newPasswordField,
      role: z.literal('health_center_user'),
      document_type: documentTypeField,
      /** Letters are kept as capitals. */
      identification_number: z.string().check(z.trim(), z.toUpperCase()),
      phone: phoneField,
      active: z.optional(z.boolean()),
      health_center_id: idField,
    })
    .check(staffDocumentNumberCheck),
  response: oneUser,
  status: 201,
  idempotent: true,
  refusals: ['forbidden', 'staff_email_taken', 'staff_document_taken', 'request_in_flight'],
  example: {
    body: {
      first_name: 'Sofía',
      last_name: 'Quiroz Lara',
      email: 'sofia.quiroz@miraflores.demo',
      password: 'NuevaClave1',
      role: 'health_center_user',
      document_type: 'CE',
      identification_number: '00A123456',
      phone: '+51987654322',
      active: true,
      health_center_id: 1,
    },
  },
});
export type NewClinicUser = z.output<(typeof createClinicUser)['body']>;
export type ClinicUserChanges = z.output<(typeof updateClinicUser)['body']>;
