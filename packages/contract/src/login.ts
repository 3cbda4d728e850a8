import { z } from 'zod/mini';
import { clientSession } from './client.ts';
import { endpoint } from './endpoint.ts';
import { emailField } from './person-fields.ts';

export const credentials = z.strictObject({
  email: emailField,
  password: z.string().check(z.minLength(1, { error: 'Escribe tu contraseña.' }), z.maxLength(200)),
});

export const loginClient = endpoint({
  method: 'POST',
  path: '/login',
  roles: 'anyone',
  subject: 'none',
  summary:
    'Opens a client session; whoever an advisor registered is sent a code instead, the first time (`first_login`)',
  body: credentials,
  response: clientSession,
  opensSession: true,
  refusals: ['wrong_credentials', 'first_login', 'too_many_requests', 'password_reset_required'],
  example: { body: { email: 'paciente@alivio.demo', password: 'Alivio2026' } },
});
