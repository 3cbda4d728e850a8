import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';
import type { SendOutcome } from './send-tray.ts';

/** Toasts about documents stay longer than others (specification 2 §9). */
export const DOCUMENT_TOAST_MS = 5000;

/**
 * Sends what is in the tray by the route's action, which goes on when the screen is left. After a lost line it goes on
 * by itself as soon as the browser says that there is one again.
 */
export function useUpload() {
  const { submit, state, data: outcome } = useFetcher<SendOutcome>();
  const isSending = state !== 'idle';
  const isPaused = !isSending && outcome?.isPaused === true;

  /** Since the last try; the line may be back before that try has noticed that it was lost. */
  const [isLineBack, setLineBack] = useState(false);

  const send = useCallback(() => {
    setLineBack(false);
    void submit(null, { method: 'post', action: '/identity-validation' });
  }, [submit]);

  useEffect(() => {
    if (!outcome) return;
    const text = outcome.closed ?? (outcome.failed > 0 ? copy.failedToast : null);
    if (text !== null) showToast({ text, tone: 'bad', durationMs: DOCUMENT_TOAST_MS });
  }, [outcome]);

  useEffect(() => {
    const noteLine = () => setLineBack(true);
    window.addEventListener('online', noteLine);
    return () => window.removeEventListener('online', noteLine);
  }, []);

  useEffect(() => {
    if (isPaused && isLineBack) send();
  }, [isPaused, isLineBack, send]);

  return { send, isSending, isPaused };
}
