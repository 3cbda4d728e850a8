import {
  type ConfirmationState,
  getConfirmation,
  sendConfirmation,
} from '@alivio/contract/confirmation.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { clientExits, exitFor } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { useLeave } from '#lib/use-leave.ts';
import { usePolling } from '#lib/use-polling.ts';

const POLL_MS = 3000;

/**
 * How far the patient's confirmation is: told by the server, so that a reload changes nothing, and asked again on every
 * screen, because what was entered on the last one may have to be confirmed.
 */
export function useConfirmation(onConfirmed: () => void) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const leave = useLeave();
  const [state, setState] = useState<ConfirmationState | null>(null);
  /** When another SMS may be sent, by this device's clock. */
  const [resendAtMs, setResendAtMs] = useState(0);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refusal, setRefusal] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  /** The patient's word came while the advisor looked on. */
  const [wasSeen, setSeen] = useState(false);
  const wasWaiting = useRef(false);
  const isWaiting = state?.standing === 'sent' || state?.standing === 'opened';

  function take(next: ConfirmationState) {
    setFailure(null);
    setState(next);
    setResendAtMs(Date.now() + next.resend_in_seconds * 1000);
    if (next.standing === 'confirmed' && wasWaiting.current) {
      setSeen(true);
      onConfirmed();
      void revalidate();
    }
    wasWaiting.current = next.standing === 'sent' || next.standing === 'opened';
  }

  async function ask() {
    const answer = await settle(api(getConfirmation, {}));
    if (answer.ok) take(answer.answer);
    else if (!giveUp(answer.error)) setFailure(answer.error);
  }

  async function send() {
    setSending(true);
    setRefusal(undefined);
    const sent = await settle(api(sendConfirmation, {}));
    setSending(false);
    if (sent.ok) take(sent.answer);
    else if (!giveUp(sent.error)) setRefusal(sent.error);
  }

  /** A session that is over leaves the screen; one that the patient opened beside the advisor's is not theirs to ask. */
  function giveUp(error: ApiError): boolean {
    if (error.status !== 401 && error.status !== 403) return false;
    setState(null);
    setFailure(null);
    const exit = error.status === 401 && exitFor(error, clientExits);
    if (exit instanceof Response) leave(exit);
    return true;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per screen; then the polling asks
  useEffect(() => {
    void ask();
  }, [pathname]);
  usePolling(isWaiting || failure !== null ? ask : null, POLL_MS);

  return {
    state,
    wasSeen,
    putAway: () => setSeen(false),
    failure,
    refusal,
    isSending,
    resendAtMs,
    send,
  };
}
