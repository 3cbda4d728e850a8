import type { SigningStatus } from '@alivio/domain/loan/projections.ts';
import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { clientExits, exitFor, type Outcome } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { useLeave } from '#lib/use-leave.ts';
import { usePolling } from '#lib/use-polling.ts';
import { readStatus, type Whose } from './read-status.ts';
import {
  afresh,
  afterAnswer,
  afterFailure,
  afterRetry,
  mayAskAgain,
  nothingYet,
  POLL_MS,
} from './signing-progress.ts';

/** How far the signature is: as the loader heard it, then asked again while it is pending, or unknown. */
export function useSigningStatus(whose: Whose, first: Outcome<SigningStatus> | null) {
  const { loanId, clientId } = whose;
  const [progress, setProgress] = useState(nothingYet);
  const leave = useLeave();
  const isUnknown = progress.status === undefined;

  const take = useCallback((asked: Outcome<SigningStatus>) => {
    setProgress((before) => (asked.ok ? afterAnswer(before, asked.answer) : afterFailure(before)));
  }, []);

  const leaveIfOver = useCallback(
    (error: ApiError) => {
      const exit = exitFor(error, clientExits);
      if (exit instanceof Response) leave(exit);
    },
    [leave],
  );

  useEffect(() => {
    if (first === null) return;
    take(first);
    if (!first.ok) leaveIfOver(first.error);
  }, [first, take, leaveIfOver]);

  const askAgain = useCallback(async () => {
    setProgress(afterRetry);
    const asked = await settle(readStatus({ loanId, clientId }));
    take(asked);
    // Where nothing was known before, this is the first answer that the screen waits for.
    if (!asked.ok && (isUnknown || asked.error.status === 401)) leaveIfOver(asked.error);
  }, [loanId, clientId, isUnknown, take, leaveIfOver]);

  const startOver = useCallback(() => {
    setProgress(afresh);
    return askAgain();
  }, [askAgain]);

  usePolling(mayAskAgain(progress) ? askAgain : null, POLL_MS);
  return { progress, startOver };
}
