import { useEffect, useRef } from 'react';
import { useFetcher, useParams } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import type { ArrearsAct, runArrearsAct } from './arrears-action.ts';

interface ArrearsActing {
  perform: (act: ArrearsAct) => void;
  isBusy: boolean;
  /** Why the last one was not done. */
  refusal: ApiError | null;
}

/** One thing to do on the page; `onDone` hears of it once the file has been loaded again. */
export function useArrearsAct(onDone?: () => void): ArrearsActing {
  const { loanId } = useParams();
  const { submit, state, data } = useFetcher<typeof runArrearsAct>();
  const told = useRef(data);
  const latestOnDone = useRef(onDone);
  const isBusy = state !== 'idle';

  useEffect(() => {
    latestOnDone.current = onDone;
  });

  useEffect(() => {
    if (isBusy || data === undefined || told.current === data) return;
    told.current = data;
    if (data.refusal === null) latestOnDone.current?.();
  }, [isBusy, data]);

  function perform(act: ArrearsAct) {
    if (isBusy) return;
    const action = `/operations/arrears/${loanId}`;
    void submit(act as never, { method: 'post', encType: 'application/json', action });
  }

  return { perform, isBusy, refusal: isBusy ? null : (data?.refusal ?? null) };
}
