import { useEffect, useMemo } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { draftKey } from '#lib/storage.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { isOutOfChecks } from '#shared/is-out-of-checks.ts';
import { useRefusalOfCode } from '#shared/use-refusal-of-code.ts';
import type { Channel } from './channel.ts';
import type { CodeSent } from './code-action.ts';
import { copy } from './copy.ts';

interface CheckedCode {
  clientId: number;
  destination: string;
  /** What became of the code that was asked for last. */
  sending: { sent: CodeSent | null; refusal: ApiError | undefined };
}

/** The code being typed and what became of the last one. For which address one failed is remembered through a reload. */
export function useCodeCheck(
  { purpose }: Channel,
  { clientId, destination, sending }: CheckedCode,
) {
  const { sent, refusal: notSent } = sending;
  const check = useFetcher<ApiError>();
  const { values, change } = useFormValues(
    { code: '', failed: '' },
    { key: draftKey(`${purpose}-code`, clientId), secrets: ['code'] },
  );
  const refusal = useRefusalOfCode(check, sent);
  const isLocked = refusal !== undefined && isOutOfChecks(refusal);
  const isRefusedCode = refusal?.code?.startsWith('code_') === true;
  const outOfGuessesUntilMs = useMemo(() => endOfWait(refusal), [refusal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!isRefusedCode) return;
    // An expired code was not compared: the server would not let it be put off.
    const hasFailed = refusal?.code !== 'code_expired';
    change({ code: '', ...(hasFailed && { failed: destination }) });
  }, [refusal]);

  // One that a limit keeps back has failed as much as one that was mistyped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (notSent?.code === 'too_many_requests') change({ failed: destination });
  }, [notSent]);

  function textAtField(): string | undefined {
    if (outOfGuessesUntilMs !== null) return copy.outOfGuesses.field;
    return isRefusedCode && values.code === '' ? errorText(refusal, purpose) : undefined;
  }

  return {
    Form: check.Form,
    code: outOfGuessesUntilMs === null ? values.code : '',
    type: (code: string) => change({ code }),
    submit: (code: string) => void check.submit({ intent: 'verify', code }, { method: 'post' }),
    /** All tries are used up: nothing can be typed until another code goes out. */
    isLocked,
    /** No code can be tried any more before then, whichever is sent. */
    outOfGuessesUntilMs,
    isChecking: check.state !== 'idle',
    codeError: textAtField(),
    /** A refusal that says nothing about the code: it can be sent again. */
    otherRefusal: isRefusedCode || outOfGuessesUntilMs !== null ? undefined : refusal,
    mayPutOff: values.failed === destination || outOfGuessesUntilMs !== null,
  };
}

function endOfWait(refusal: ApiError | undefined): number | null {
  return refusal?.code === 'too_many_requests' ? Date.now() + refusal.retryAfterMs : null;
}

function errorText(refusal: ApiError, purpose: Channel['purpose']): string {
  if (isOutOfChecks(refusal)) return copy.locked.field;
  return refusal.code === 'code_wrong' ? copy.wrong[purpose] : refusal.message;
}
