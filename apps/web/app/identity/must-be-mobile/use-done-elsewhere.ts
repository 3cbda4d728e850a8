import { getLoanStatus } from '@alivio/contract/signing.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';
import { usePolling } from '#lib/use-polling.ts';

const POLL_MS = 5000;

/** Once the phone is through, this screen goes on too. A question that goes unanswered is asked again. */
export function useDoneElsewhere(loanId: number): void {
  const navigate = useNavigate();
  const ask = useCallback(async () => {
    const asked = await settle(api(getLoanStatus, { params: { id: loanId } }));
    if (asked.ok && asked.answer.finished) await navigate('/QR-code', { replace: true });
  }, [loanId, navigate]);
  usePolling(ask, POLL_MS);
}
