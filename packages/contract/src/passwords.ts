import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { okResponse } from './fields.ts';
import { newPasswordField } from './person-fields.ts';

const changeBody = z.strictObject({
  current_password: z.string().check(z.minLength(1), z.maxLength(200)),
  new_password: newPasswordField,
});
const changeExample = {
  body: { current_password: 'Equivocada1', new_password: 'NuevaClave1' },
} as const;

/** Not for a seller acting for a client (`api.md`, Sessions). */
export const changeClientPassword = endpoint({
  method: 'PATCH',
  path: '/clients/update-password',
  roles: ['client'],
  delegated: 'password',
  subject: 'session',
  summary: "Changes the client's password; the other sessions of the client end",
  body: changeBody,
  response: okResponse,
  refusals: [
    'unauthorized',
    'current_password_wrong',
    'too_many_requests',
    'password_reset_required',
  ],
  example: changeExample,
});

export const changeStaffPassword = endpoint({
  method: 'PATCH',
  path: '/users/update-password',
  roles: ['health_center_admin', 'health_center_user', 'management', 'sells', 'operations'],
  subject: 'session',
  summary: "Changes the user's password; the other sessions of the user end",
  body: changeBody,
  response: okResponse,
  refusals: [
    'unauthorized',
    'current_password_wrong',
    'too_many_requests',
    'password_reset_required',
  ],
  example: changeExample,
});
