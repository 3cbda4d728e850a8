import { useMemo } from 'react';
import { useFetcher } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { isOutOfChecks } from '#shared/is-out-of-checks.ts';
import { useRefusalOfCode } from '#shared/use-refusal-of-code.ts';
import { copy } from './copy.ts';
import type { CodeSent } from './send-again.ts';

export const CODE_LENGTH = 6;
const HOUR_MS = 60 * 60_000;

export type PhoneCode = ReturnType<typeof usePhoneCode>;

/** What became of the last try with a code, and of asking for another: `askAgain` is what is then sent. */
export function usePhoneCode(resendAtMs: number, askAgain: Record<string, string>) {
  const check = useFetcher<ApiError>();
  const sending = useFetcher<CodeSent | ApiError>();
  const sent = sending.data instanceof ApiError ? undefined : sending.data;
  const refusal = useRefusalOfCode(check, sent);
  const isOfCode = refusal?.code?.startsWith('code_') === true;
  // The day's guesses are used up: another code would be of no use. Shorter waits are of the password.
  const isOver = refusal?.code === 'too_many_requests' && refusal.retryAfterMs > HOUR_MS;
  const isLocked = isOver || (refusal !== undefined && isOutOfChecks(refusal));

  function resend() {
    void sending.submit(askAgain, { method: 'post' });
  }

  // At the moment of the answer: a digit typed later does not put the wait back to its start.
  const sentAgainAtMs = useMemo(() => resendAt(sending.data), [sending.data]);
  const notSent = sending.state === 'idle' && sending.data instanceof ApiError;
  const refusedSending = notSent ? (sending.data as ApiError) : undefined;
  return {
    Form: check.Form,
    refusal,
    /** What is wrong with the code that was typed. */
    problem: isOfCode ? textOf(refusal) : undefined,
    /** All tries are used up: nothing can be typed until another code goes out. */
    isLocked,
    /** Nothing helps before the time that the refusal says. */
    isOver,
    /** Why the button does nothing yet. */
    blockedReason(code: string): string | undefined {
      if (isOver) return refusal.message;
      if (isLocked) return copy.askAnother;
      return code.length < CODE_LENGTH ? copy.blocked : undefined;
    },
    isChecking: check.state !== 'idle',
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
