import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import { useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { isOutOfChecks } from '#shared/is-out-of-checks.ts';
import { copy } from './copy.ts';
import type { FirstLogin } from './first-login.ts';
import type { CodeSent, FirstLoginIntent } from './run-first-login.ts';

/** The code and the password being typed, and what became of the last try. */
export function useFirstLogin({ email, password, resendAtMs }: FirstLogin) {
  const check = useFetcher<ApiError>();
  const sending = useFetcher<CodeSent | ApiError>();
  const [forgiven, setForgiven] = useState<ApiError>();
  const refusal = check.state === 'idle' && check.data !== forgiven ? check.data : undefined;
  const isOfCode = refusal?.code?.startsWith('code_') === true;
  const form = useForm({
    state: useFormValues({ code: '', new_password: '' }),
    validate: ({ new_password }) => ({
      new_password:
        new_password === '' || isPasswordStrong(new_password) ? null : fieldTexts.passwordWeak,
    }),
    refusal,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isOfCode) form.set({ code: '' });
  }, [refusal]);

  function resend() {
    const intent: FirstLoginIntent = 'first-code';
    void sending.submit({ intent, email, password }, { method: 'post' });
  }

  // Another code has gone out: what was wrong with the last one is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    if (sending.data && !(sending.data instanceof ApiError)) setForgiven(check.data);
  }, [sending.data]);

  // At the moment of the answer: a digit typed later does not put the wait back to its start.
  const sentAgainAtMs = useMemo(() => resendAt(sending.data), [sending.data]);
  const notSent = sending.state === 'idle' && sending.data instanceof ApiError;
  const refusedSending = notSent ? (sending.data as ApiError) : undefined;
  return {
    form,
    Form: check.Form,
    /** All tries are used up: nothing can be typed until another code goes out. */
    isLocked: refusal !== undefined && isOutOfChecks(refusal),
    isChecking: check.state !== 'idle',
    codeError: isOfCode && form.values.code === '' ? textOf(refusal) : undefined,
    /** A refusal that says nothing about the code. */
    otherRefusal: isOfCode ? undefined : (refusal ?? refusedSending),
    resend,
    isResending: sending.state === 'submitting',
    resendAtMs: sentAgainAtMs ?? resendAtMs,
  };
}

function textOf(refusal: ApiError): string {
  if (isOutOfChecks(refusal)) return copy.locked;
  return refusal.code === 'code_wrong' ? copy.wrong : refusal.message;
}

/** A refusal that ends with time says when; any other may be tried again at once. */
function resendAt(answer: CodeSent | ApiError | undefined): number | undefined {
  return answer instanceof ApiError ? Date.now() + answer.retryAfterMs : answer?.resendAtMs;
}
