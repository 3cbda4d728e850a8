import { downloadReceiptFile } from '@alivio/contract/desk-clinic-payments.ts';
import { useCallback } from 'react';
import { download } from '#lib/api-file.ts';
import { useRequest } from '#lib/use-request.ts';

/** The bytes of a receipt, read with the session of whoever looks at it; every read is on record. */
export function useReceiptFile(paymentId: number, receiptId: number) {
  const ask = useCallback(
    (signal: AbortSignal) =>
      download(downloadReceiptFile, { params: { id: paymentId, receiptId } }, { signal }),
    [paymentId, receiptId],
  );
  return useRequest(ask);
}
