import { loginFirst, sendFirstLoginCode } from '@alivio/contract/first-login.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { redirect } from 'react-router';
import { api } from '#lib/api.ts';
import { formText } from '#lib/form-text.ts';
import { keepClientToken, keepResumedPath } from '#lib/storage.ts';
import { runCodeStep } from '../phone-code/run-code-step.ts';
import { type CodeSent, sendAgain } from '../phone-code/send-again.ts';

export type FirstLoginIntent = 'first-login' | 'first-code';

export function runFirstLogin(form: FormData, landingOf: (path: OnboardingPath) => string) {
  return runCodeStep<CodeSent | Response>(() =>
    formText(form, 'intent') === 'first-code'
      ? sendAgain(() => api(sendFirstLoginCode, { body: credentialsIn(form) }))
      : enter(form, landingOf),
  );
}

async function enter(form: FormData, landingOf: (path: OnboardingPath) => string) {
  const newPassword = formText(form, 'new_password');
  const body = {
    ...credentialsIn(form),
    code: formText(form, 'code'),
    ...(newPassword !== '' && { new_password: newPassword }),
  };
  const { token, user } = await api(loginFirst, { body });
  keepClientToken(token);
  keepResumedPath(user.onboarding_path);
  return redirect(landingOf(user.onboarding_path));
}

function credentialsIn(form: FormData) {
  return { email: formText(form, 'email'), password: formText(form, 'password') };
}
