import { useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import type { CodeIntent, CodeSent } from './code-action.ts';

/** Asks for a code on arrival; the server sends none while one is alive. */
export function useCodeSending() {
  const { submit, data, state } = useFetcher<CodeSent | ApiError>();

  const [sent, setSent] = useState<CodeSent | null>(null);
  if (data !== undefined && !(data instanceof ApiError) && data !== sent) setSent(data);

  useEffect(() => {
    void submit(intent('send'), { method: 'post' });
  }, [submit]);

  return {
    /** Null until the server has answered. */
    resendAtMs: useMemo(() => resendAtMs(data), [data]),
    /** The last code that went out, or that was found alive; one that was refused since does not undo it. */
    sent,
    refusal: data instanceof ApiError ? data : undefined,
    isSending: state === 'submitting',
    resend: () => void submit(intent('resend'), { method: 'post' }),
  };
}

/** A refusal that ends with time says when; any other may be tried again at once. */
function resendAtMs(answer: CodeSent | ApiError | undefined): number | null {
  if (answer === undefined) return null;
  return answer instanceof ApiError ? Date.now() + answer.retryAfterMs : answer.resendAtMs;
}

function intent(value: CodeIntent) {
  return { intent: value };
}
