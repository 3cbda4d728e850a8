import { onboardingPaths } from '@alivio/domain/onboarding/path.ts';
import { z } from 'zod/mini';
import { clientSession } from './client.ts';
import { endpoint } from './endpoint.ts';
import { okResponse } from './fields.ts';
import { emailField, newPasswordField } from './person-fields.ts';

const emailBody = z.strictObject({ email: emailField });
const resetBody = z.strictObject({ token: z.string(), password: newPasswordField });

/** What `details` of the refusal `phone_code_required` says besides its code. */
export const recoveryCodeDetails = z.object({
  /** The phone that it went to, as much of it as its owner recognises it by. */
  destination: z.string(),
  resend_in_seconds: z.int(),
});
export type RecoveryCode = z.output<typeof recoveryCodeDetails>;

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
  summary:
    'Sets a new client password with the link of the mail; ends every session of the client. An e-mail on file for less than a day takes the code of the phone as well (`phone_code_required`)',
  body: z.extend(resetBody, { code: z.optional(z.string().check(z.regex(/^\d{6}$/))) }),
  response: okResponse,
  refusals: [
    'link_invalid',
    'phone_code_required',
    'code_wrong',
    'code_expired',
    'code_locked',
    'too_many_requests',
  ],
  example: resetExample,
});

export const sendRecoveryCode = endpoint({
  method: 'POST',
  path: '/clients/reset-password/code',
  roles: 'anyone',
  subject: 'none',
  summary: 'Sends another code for a new password, thirty seconds after the last',
  body: z.strictObject({ token: z.string() }),
  response: z.extend(recoveryCodeDetails, { ok: z.literal(true) }),
  refusals: ['link_invalid', 'too_many_requests'],
  example: { body: { token: 'el-token-del-correo' } },
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

export const requestMagicLink = endpoint({
  method: 'POST',
  path: '/me/request-magic-link',
  roles: ['client'],
  delegated: 'own_link',
  subject: 'session',
  summary: 'A link that opens this application on another device: single use, ten minutes',
  body: z.strictObject({ path: z.enum(onboardingPaths) }),
  response: z.object({ ok: z.literal(true), url: z.string() }),
  refusals: ['too_many_requests', 'unauthorized'],
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
