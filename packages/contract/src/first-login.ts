import { z } from 'zod/mini';
import { clientSession } from './client.ts';
import { codeField } from './code-field.ts';
import { endpoint } from './endpoint.ts';
import { credentials } from './login.ts';
import { newPasswordField } from './person-fields.ts';

/**
 * The first login of one's own, when an advisor registered the client and so knows the password (`api.md`, decision
 * 60): the password alone opens nothing, `POST login` refuses with `first_login` and sends a code to the phone on file.
 */
const codeOnItsWay = {
  /** The phone that it went to, as much of it as its owner recognises it by. */
  destination: z.string(),
  resend_in_seconds: z.int(),
  /** Who opened the account: 'Carla M.' */
  advisor: z.string(),
};

/** What `details` of the refusal `first_login` says besides its code. */
export const firstLoginDetails = z.object(codeOnItsWay);
export type FirstLoginCode = z.output<typeof firstLoginDetails>;

export const sendFirstLoginCode = endpoint({
  method: 'POST',
  path: '/login/first-code',
  roles: 'anyone',
  subject: 'none',
  summary: 'Sends another code for the first login, thirty seconds after the last',
  body: credentials,
  response: z.object({ ok: z.literal(true), ...codeOnItsWay }),
  refusals: [
    'wrong_credentials',
    'first_login_done',
    'too_many_requests',
    'password_reset_required',
  ],
  example: { body: { email: 'paciente@alivio.demo', password: 'Equivocada1' } },
});

export const loginFirst = endpoint({
  method: 'POST',
  path: '/login/first',
  roles: 'anyone',
  subject: 'none',
  summary:
    "Opens the client's first session of their own, with the code of the phone and, if they like, a new password",
  body: z.strictObject({
    ...credentials.shape,
    code: codeField,
    new_password: z.optional(newPasswordField),
  }),
  response: clientSession,
  opensSession: true,
  refusals: [
    'wrong_credentials',
    'first_login_done',
    'password_unchanged',
    'code_wrong',
    'code_expired',
    'code_locked',
    'too_many_requests',
    'password_reset_required',
  ],
  example: {
    body: { email: 'paciente@alivio.demo', password: 'Equivocada1', code: '123456' },
  },
});
