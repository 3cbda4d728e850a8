import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import type { CodeIntent, CodeSent } from './code-action.ts';

/** Asks for a code on arrival and after each change of address; the server sends none while one is alive. */
export function useCodeSending(destination: string) {
  const { submit, data, state } = useFetcher<Outcome<CodeSent>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another destination needs another code
  useEffect(() => {
    void submit(intent('send'), { method: 'post' });
  }, [submit, destination]);

  return {
    /** Null until the server has answered. */
    resendAtMs: data === undefined ? null : data.ok ? data.answer.resendAtMs : 0,
    refusal: data === undefined || data.ok ? undefined : data.error,
    isSending: state === 'submitting',
    resend: () => void submit(intent('resend'), { method: 'post' }),
  };
}

function intent(value: CodeIntent) {
  return { intent: value };
}
