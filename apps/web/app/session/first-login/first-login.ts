import { type FirstLoginCode, firstLoginDetails } from '@alivio/contract/first-login.ts';
import type { ApiError } from '#lib/api-error.ts';
import { resendAtOf } from '../phone-code/send-again.ts';

/** Who is at the door, with the password that opens it once the code is right; kept nowhere but on the screen. */
export interface FirstLogin extends Pick<FirstLoginCode, 'destination' | 'advisor'> {
  email: string;
  password: string;
  resendAtMs: number;
}

/** The password was right, and the account has only been used by the advisor who made it. */
export function firstLoginOf(
  error: ApiError,
  credentials: Pick<FirstLogin, 'email' | 'password'>,
): FirstLogin | null {
  if (error.code !== 'first_login') return null;
  const { destination, advisor, ...wait } = firstLoginDetails.parse(error.details);
  return { ...credentials, destination, advisor, resendAtMs: resendAtOf(wait) };
}
