import { onboardingPaths } from '@alivio/domain/onboarding/path.ts';
import { z } from 'zod/mini';
import { clientSession } from './client.ts';
import { endpoint } from './endpoint.ts';
import { okResponse } from './fields.ts';
import { emailField, newPasswordField } from './person-fields.ts';

const emailBody = z.strictObject({ email: emailField });
const resetBody = z.strictObject({ token: z.string(), password: newPasswordField });
const resetExample = {
  body: { token: 'el-token-del-correo', password: 'NuevaClave1' },
} as const;

export const sendClientRecovery = endpoint({
  method: 'POST',
  path: '/clients/send-recover-email',
  roles: 'anyone',
  subject: 'none',
  summary: 'Sends a client the link to choose a new password',
  body: emailBody,
  response: okResponse,
  refusals: ['email_unknown', 'too_many_requests'],
  example: { body: { email: 'paciente@alivio.demo' } },
});

export const sendStaffRecovery = endpoint({
  method: 'POST',
  path: '/users/health-center/send-recover-email',
  roles: 'anyone',
  subject: 'none',
  summary: 'Sends a staff user the link to choose a new password',
  body: emailBody,
  response: okResponse,
  refusals: ['staff_email_unknown', 'too_many_requests'],
  example: { body: { email: 'admin@miraflores.demo' } },
});

export const resetClientPassword = endpoint({
  method: 'PATCH',
  path: '/clients/reset-password',
  roles: 'anyone',
  subject: 'none',
  summary: 'Sets a new client password with the link of the mail; ends every session of the client',
  body: resetBody,
  response: okResponse,
  refusals: ['link_invalid'],
  example: resetExample,
});

export const resetStaffPassword = endpoint({
  method: 'PATCH',
  path: '/users/health-center/reset-password',
  roles: 'anyone',
  subject: 'none',
  summary: 'Sets a new staff password with the link of the mail; ends every session of the user',
  body: resetBody,
  response: okResponse,
  refusals: ['link_invalid'],
  example: resetExample,
});

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
  subject: 'session',
  summary: "Changes the client's password; the other sessions of the client end",
  body: changeBody,
  response: okResponse,
  refusals: ['current_password_wrong', 'too_many_requests'],
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
  refusals: ['current_password_wrong', 'too_many_requests'],
  example: changeExample,
});

export const requestMagicLink = endpoint({
  method: 'POST',
  path: '/me/request-magic-link',
  roles: ['client'],
  subject: 'session',
  summary: 'A link that opens this application on another device: single use, ten minutes',
  body: z.strictObject({ path: z.enum(onboardingPaths) }),
  response: z.object({ ok: z.literal(true), url: z.string() }),
  refusals: ['too_many_requests'],
  example: { body: { path: 'identity-validation' } },
});

export const loginWithLink = endpoint({
  method: 'GET',
  path: '/login/:token',
  roles: 'anyone',
  subject: 'none',
  summary: 'Exchanges the token of a magic link for a client session',
  params: z.object({ token: z.string() }),
  response: z.extend(clientSession, { path: z.enum(onboardingPaths) }),
  opensSession: true,
  refusals: ['unauthorized'],
  example: { params: { token: 'el-token-del-enlace' } },
});
