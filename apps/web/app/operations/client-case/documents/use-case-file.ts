import { downloadCaseFile } from '@alivio/contract/cases.ts';
import { useCallback } from 'react';
import { download } from '#lib/api-file.ts';
import { useRequest } from '#lib/use-request.ts';

/** The bytes of a paper, read with the session of whoever looks at it; every read is on record. */
export function useCaseFile(hash: string) {
  const ask = useCallback(
    (signal: AbortSignal) => download(downloadCaseFile, { params: { hash } }, { signal }),
    [hash],
  );
  return useRequest(ask);
}
