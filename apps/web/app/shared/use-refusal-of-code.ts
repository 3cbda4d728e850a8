import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';

interface Check {
  state: 'idle' | 'loading' | 'submitting';
  data: ApiError | undefined;
}

/**
 * What is wrong with the code that was typed last. Once another code has gone out (`sent` is another), what was told of
 * the one before is over; an answer that comes at the same moment has not been told yet, and is.
 */
export function useRefusalOfCode({ state, data }: Check, sent: object | null | undefined) {
  const [forgiven, setForgiven] = useState<ApiError>();
  const refusal = state === 'idle' && data !== forgiven ? data : undefined;
  const told = useRef<ApiError>(undefined);

  useEffect(() => {
    if (sent && told.current) setForgiven(told.current);
  }, [sent]);

  // After the one above: it is what the last drawing told, not this one.
  useEffect(() => {
    told.current = refusal;
  }, [refusal]);

  return refusal;
}
