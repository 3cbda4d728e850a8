import { useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import type { CodeIntent, CodeSent } from './code-action.ts';

/** Whoever waits no longer than this need not ask again: the step does. */
const SOON_MS = 60_000;

/** Asks for a code on arrival; the server sends none while one is alive. */
export function useCodeSending() {
  const { submit, data, state } = useFetcher<CodeSent | ApiError>();

  const [sent, setSent] = useState<CodeSent | null>(null);
  if (data !== undefined && !(data instanceof ApiError) && data !== sent) setSent(data);

  useEffect(() => {
    void submit(intent('send'), { method: 'post' });
  }, [submit]);

  const refusal = data instanceof ApiError ? data : undefined;
  const refused = whyKeptBack(refusal, sent);

  // A number that was just corrected waits for the pause of the one before; nobody has to press anything for it.
  useEffect(() => {
    if (refused !== 'soon' || refusal === undefined) return;
    const timer = setTimeout(
      () => void submit(intent('send'), { method: 'post' }),
      refusal.retryAfterMs,
    );
    return () => clearTimeout(timer);
  }, [refused, refusal, submit]);

  return {
    /** Null until the server has answered. */
    resendAtMs: useMemo(() => resendAtMs(data), [data]),
    /** The last code that went out, or that was found alive; one that was refused since does not undo it. */
    sent,
    refusal,
    /** A limit keeps it back: it goes out by itself soon, or has to be asked for later. */
    refused,
    isSending: state === 'submitting',
    resend: () => {
      void submit(intent('resend'), { method: 'post' });
    },
  };
}

function whyKeptBack(
  refusal: ApiError | undefined,
  sent: CodeSent | null,
): 'soon' | 'later' | null {
  if (refusal?.code !== 'too_many_requests') return null;
  return sent === null && refusal.retryAfterMs <= SOON_MS ? 'soon' : 'later';
}

/** A refusal that ends with time says when; any other may be tried again at once. */
function resendAtMs(answer: CodeSent | ApiError | undefined): number | null {
  if (answer === undefined) return null;
  return answer instanceof ApiError ? Date.now() + answer.retryAfterMs : answer.resendAtMs;
}

function intent(value: CodeIntent) {
  return { intent: value };
}
