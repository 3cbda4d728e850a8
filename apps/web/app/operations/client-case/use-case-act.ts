import { useEffect, useRef, useState } from 'react';
import { useFetcher, useParams } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import type { CaseAct, CaseActResult, runCaseAct } from './case-action.ts';

interface CaseActing {
  perform: (act: CaseAct) => void;
  isBusy: boolean;
  /** Why the last one was not done. */
  refusal: ApiError | null;
  /** The refusal was read: it is not to stand over the next question. */
  forget: () => void;
}

/** One thing to do on the file; `onDone` hears of it once the file has been loaded again. */
export function useCaseAct(onDone?: (result: CaseActResult) => void): CaseActing {
  const { clientId } = useParams();
  const { submit, state, data } = useFetcher<typeof runCaseAct>();
  const told = useRef(data);
  const latestOnDone = useRef(onDone);
  const isBusy = state !== 'idle';
  const [forgotten, setForgotten] = useState(data);

  useEffect(() => {
    latestOnDone.current = onDone;
  });

  useEffect(() => {
    if (isBusy || data === undefined || told.current === data) return;
    told.current = data;
    if (data.refusal === null) latestOnDone.current?.(data);
  }, [isBusy, data]);

  function perform(act: CaseAct) {
    if (isBusy) return;
    const action = `/operations/clients/${clientId}`;
    void submit(act, { method: 'post', encType: 'application/json', action });
  }

  const isOld = isBusy || data === forgotten;
  return {
    perform,
    isBusy,
    refusal: isOld ? null : (data?.refusal ?? null),
    forget: () => setForgotten(data),
  };
}
