import { loginFirst, sendFirstLoginCode } from '@alivio/contract/first-login.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { redirect } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { formText } from '#lib/form-text.ts';
import { stay } from '#lib/guards.ts';
import { keepClientToken, keepResumedPath } from '#lib/storage.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

export type FirstLoginIntent = 'first-login' | 'first-code';

/** The instant from which another code may be asked for. */
export interface CodeSent {
  resendAtMs: number;
}

/** Nothing leaves the screen but the right code: whatever else is answered stands beside what was typed. */
export async function runFirstLogin(form: FormData, landingOf: (path: OnboardingPath) => string) {
  try {
    return formText(form, 'intent') === 'first-code'
      ? await resend(form)
      : await enter(form, landingOf);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return stay(error);
  }
}

async function resend(form: FormData): Promise<CodeSent> {
  const toast = showToast({ text: copy.resending, tone: 'busy' });
  try {
    const { resend_in_seconds: seconds } = await api(sendFirstLoginCode, {
      body: credentialsIn(form),
    });
    toast.replace({ text: copy.resent, tone: 'ok' });
    return { resendAtMs: Date.now() + seconds * 1000 };
  } catch (error) {
    toast.replace({ text: copy.cannotResend, tone: 'bad' });
    throw error;
  }
}

async function enter(form: FormData, landingOf: (path: OnboardingPath) => string) {
  const newPassword = formText(form, 'new_password');
  const body = {
    ...credentialsIn(form),
    code: formText(form, 'code'),
    ...(newPassword !== '' && { new_password: newPassword }),
  };
  try {
    const { token, user } = await api(loginFirst, { body });
    keepClientToken(token);
    keepResumedPath(user.onboarding_path);
    return redirect(landingOf(user.onboarding_path));
  } catch (error) {
    // In passing, as everywhere a code is typed (specification 1 §8).
    if (error instanceof ApiError && error.code === 'code_wrong')
      showToast({ text: error.message, tone: 'bad' });
    throw error;
  }
}

function credentialsIn(form: FormData) {
  return { email: formText(form, 'email'), password: formText(form, 'password') };
}
