import {
  recoveryCodeDetails,
  resetClientPassword,
  sendRecoveryCode,
} from '@alivio/contract/recovery.ts';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { formText } from '#lib/form-text.ts';
import { runCodeStep } from '../phone-code/run-code-step.ts';
import { type CodeSent, resendAtOf, sendAgain } from '../phone-code/send-again.ts';

/** The password that waits for the phone's code; kept nowhere but on the screen. */
export interface AskedForCode {
  password: string;
  destination: string;
  resendAtMs: number;
}

export type PhoneStepIntent = 'reset-with-code' | 'recovery-code';

/** The e-mail has been on file for less than a day: the link alone is not enough (decision 76). */
export function askedForCode(error: ApiError, password: string): AskedForCode {
  const details = recoveryCodeDetails.parse(error.details);
  return { password, destination: details.destination, resendAtMs: resendAtOf(details) };
}

export function runPhoneStep(form: FormData, token: string, onDone: () => Response) {
  return runCodeStep<CodeSent | Response>(async () => {
    if (formText(form, 'intent') === 'recovery-code')
      return sendAgain(() => api(sendRecoveryCode, { body: { token } }));
    const body = { token, password: formText(form, 'password'), code: formText(form, 'code') };
    await api(resetClientPassword, { body });
    return onDone();
  });
}
