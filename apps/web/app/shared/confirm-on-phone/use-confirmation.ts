import {
  type ConfirmationState,
  getConfirmation,
  sendConfirmation,
} from '@alivio/contract/confirmation.ts';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { settle } from '#lib/settle.ts';
import { usePolling } from '#lib/use-polling.ts';

const POLL_MS = 3000;

/** How far the patient's confirmation is: told by the server, so that a reload changes nothing. */
export function useConfirmation(onConfirmed: () => void) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<ConfirmationState | null>(null);
  /** When another SMS may be sent, by this device's clock. */
  const [resendAtMs, setResendAtMs] = useState(0);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refusal, setRefusal] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const wasWaiting = useRef(false);
  const isWaiting = state?.standing === 'sent' || state?.standing === 'opened';

  function take(next: ConfirmationState) {
    setFailure(null);
    setState(next);
    setResendAtMs(Date.now() + next.resend_in_seconds * 1000);
    if (next.standing === 'confirmed' && wasWaiting.current) {
      onConfirmed();
      void revalidate();
    }
    wasWaiting.current = next.standing === 'sent' || next.standing === 'opened';
  }

  async function ask() {
    const answer = await settle(api(getConfirmation, {}));
    if (answer.ok) take(answer.answer);
    else setFailure(answer.error);
  }

  async function send() {
    setSending(true);
    setRefusal(undefined);
    const sent = await settle(api(sendConfirmation, {}));
    setSending(false);
    if (sent.ok) take(sent.answer);
    else setRefusal(sent.error);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when it appears; then the polling asks
  useEffect(() => {
    void ask();
  }, []);
  usePolling(isWaiting || failure !== null ? ask : null, POLL_MS);

  return { state, failure, refusal, isSending, resendAtMs, send };
}
