import type { loginClient } from '@alivio/contract/login.ts';
import type { loginStaff } from '@alivio/contract/staff.ts';
import { type Answer, api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { formText } from '#lib/form-text.ts';
import { type LoginFailure, loginFailure } from './login-failure.ts';

type Login = typeof loginClient | typeof loginStaff;

/** A login never leaves its screen: every failure has a text of its own there. */
export async function tryLogin<const E extends Login>(
  endpoint: E,
  form: FormData,
): Promise<
  { ok: true; answer: Answer<E> } | { ok: false; error: ApiError; failure: LoginFailure }
> {
  const body = { email: formText(form, 'email'), password: formText(form, 'password') };
  try {
    return { ok: true, answer: (await api<Login>(endpoint, { body })) as Answer<E> };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, error, failure: loginFailure(error) };
  }
}
