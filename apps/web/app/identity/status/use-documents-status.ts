import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { usePolling } from '#lib/use-polling.ts';
import type { clientLoader as loadStatus } from '../documents-status.route.tsx';
import type { LoanDocuments } from '../load-documents.ts';
import { isAllDelivered } from '../upload/slot-view.ts';

const POLL_MS = 3000;
/** One lost question is nothing to trouble anybody with. */
const TOLD_AFTER_FAILURES = 3;

/** As the screen was loaded, then as the server tells it every three seconds while there is something to wait for. */
export function useDocumentsStatus(loaded: LoanDocuments) {
  const { load, data: asked } = useFetcher<typeof loadStatus>();
  const [documents, setDocuments] = useState(loaded);
  const [failures, setFailures] = useState(0);

  useEffect(() => setDocuments(loaded), [loaded]);
  useEffect(() => {
    if (asked === undefined) return;
    if (asked.ok) setDocuments(asked.answer);
    setFailures((count) => (asked.ok ? 0 : count + 1));
  }, [asked]);

  const askNow = useCallback(() => load('/identity-validation/documents-status'), [load]);
  const isWaiting = isAllDelivered(documents.data) && documents.loanStatus !== 'APROBADO';
  usePolling(isWaiting ? askNow : null, POLL_MS);
  return { documents, hasTrouble: failures >= TOLD_AFTER_FAILURES, askNow };
}
