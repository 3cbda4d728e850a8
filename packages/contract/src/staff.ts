import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';
import { credentials } from './login.ts';

export const staffRole = z.enum([
  'health_center_admin',
  'health_center_user',
  'management',
  'sells',
  'operations',
]);
export type StaffRole = z.output<typeof staffRole>;

/** The signed-in staff user (specification 3 §3); `health_centers` are sites, the first is the default. */
export const staffUser = z.object({
  id: idField,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: staffRole,
  avatar_url: z.nullable(z.string()),
  code: z.string(),
  health_center_name: z.nullable(z.string()),
  headquarter_name: z.nullable(z.string()),
  userName_role: z.string(),
  health_centers: z.array(
    z.object({ id: idField, name: z.string(), headquarter_name: z.string() }),
  ),
});
export type StaffUser = z.output<typeof staffUser>;

const staffSession = z.object({ ok: z.literal(true), user: staffUser });

export const loginStaff = endpoint({
  method: 'POST',
  path: '/users/login',
  roles: 'anyone',
  subject: 'none',
  summary: 'Opens a staff session',
  body: credentials,
  response: staffSession,
  opensSession: true,
  refusals: [
    'wrong_credentials',
    'account_inactive',
    'too_many_requests',
    'password_reset_required',
  ],
  example: { body: { email: 'admin@miraflores.demo', password: 'Alivio2026' } },
});

export const getStaffMe = endpoint({
  method: 'GET',
  path: '/users/me',
  roles: ['management', 'sells', 'operations'],
  subject: 'session',
  summary: 'The staff user of this session with the sites it oversees',
  response: staffSession,
  example: {},
});

export const getClinicMe = endpoint({
  method: 'GET',
  path: '/health-center/me',
  roles: ['health_center_admin', 'health_center_user'],
  subject: 'session',
  summary: 'The clinic user of this session with its site',
  response: staffSession,
  example: {},
});
