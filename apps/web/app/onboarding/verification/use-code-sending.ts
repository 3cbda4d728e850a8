import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import type { CodeIntent, CodeSent } from './code-action.ts';

/** Asks for a code on arrival and after each change of address; the server sends none while one is alive. */
export function useCodeSending(destination: string) {
  const { submit, data, state } = useFetcher<CodeSent | ApiError>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another destination needs another code
  useEffect(() => {
    void submit(intent('send'), { method: 'post' });
  }, [submit, destination]);

  const refusal = data instanceof ApiError ? data : undefined;
  return {
    /** Null until the server has answered; after a refusal, at once. */
    resendAtMs: data === undefined ? null : data instanceof ApiError ? 0 : data.resendAtMs,
    refusal,
    isSending: state === 'submitting',
    resend: () => void submit(intent('resend'), { method: 'post' }),
  };
}

function intent(value: CodeIntent) {
  return { intent: value };
}
