import type { RequestOf, ResponseOf } from '@alivio/contract/endpoint.ts';
import { recordTransfer } from '@alivio/contract/transfers.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { exitFor, staffExits } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { useLeave } from '#lib/use-leave.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

export type RecordedTransfer = ResponseOf<typeof recordTransfer>;

/** Writes a transfer down. What was typed stays until it is: sent again after a lost line it is one transfer. */
export function useRecording() {
  const navigate = useNavigate();
  const leave = useLeave();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | undefined>();
  const [repeat, setRepeat] = useState<RecordedTransfer | null>(null);
  const key = useRef(newKey());

  async function record(body: RequestOf<typeof recordTransfer>['body']) {
    setBusy(true);
    setRefusal(undefined);
    setRepeat(null);
    const sent = await settle(api(recordTransfer, { body }, { idempotencyKey: key.current }));
    setBusy(false);
    if (sent.ok) return tell(sent.answer);
    if (sent.error.status === 401) {
      const exit = exitFor(sent.error, staffExits);
      if (exit instanceof Response) return leave(exit);
    }
    // Only what nobody answered may have been done: everything else is another request.
    if (!sent.error.isConnectionLost) key.current = newKey();
    setRefusal(sent.error);
  }

  function tell(answer: RecordedTransfer) {
    key.current = newKey();
    if (answer.is_repeat) return setRepeat(answer);
    const { id, applied_to } = answer.transfer;
    const { not_applied_because: why } = answer;
    if (why !== null)
      showToast({ text: copy.savedNotApplied(why), tone: 'warn', isForArrival: true });
    else
      showToast({
        text: applied_to === null ? copy.saved : copy.savedApplied,
        tone: 'ok',
        isForArrival: true,
      });
    void navigate(`/operations/payments/transfers/${id}`);
  }

  return { record, isBusy, refusal, repeat, forget: () => setRefusal(undefined) };
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
