import type { JsonEndpoint, RequestOf } from '@alivio/contract/endpoint.ts';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { type Answer, api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

interface Acting<E extends JsonEndpoint> {
  perform: (request: NoInfer<RequestOf<E>>) => Promise<void>;
  isBusy: boolean;
  /** Why the last one was not done. */
  refusal: ApiError | null;
  /** The refusal was read: it is not to stand over the next question. */
  forget: () => void;
  /** For what tells the result, a heading with `tabIndex={-1}`: it gets the focus once all is loaded again. */
  result: RefObject<HTMLHeadingElement | null>;
}

/** Refusals which say that the screen is out of date, or that the session is over: loading again shows or leads on. */
const STALE_STATUSES = [401, 404, 409];

/** One thing to do on a page of the desk: it waits, says what went wrong in place, and loads the page again. */
export function useAct<const E extends JsonEndpoint>(
  endpoint: E,
  onDone?: (answer: Answer<E>) => void,
  /** For what is gone once the page was loaded again, and its place with it. */
  onRefused?: (refusal: ApiError) => void,
): Acting<E> {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const result = useRef<HTMLHeadingElement>(null);
  const toldCount = useRef(0);
  const loaded = useMatches();
  const loadedBefore = useRef(loaded);

  // After every render until it was taken: what was loaded may be drawn only after what was done is counted, and before
  // that the heading tells what was, is not there, or lies behind a dialog, where the browser gives it no focus.
  useEffect(() => {
    const isDrawn = loaded !== loadedBefore.current;
    if (toldCount.current === doneCount || !isDrawn || result.current === null) return;
    result.current.focus();
    if (document.activeElement === result.current) toldCount.current = doneCount;
  });

  async function perform(request: NoInfer<RequestOf<E>>) {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    toldCount.current = doneCount;
    loadedBefore.current = loaded;
    try {
      const answer = await api(endpoint, request);
      await revalidate();
      onDone?.(answer);
      // As what was loaded comes in a transition: a dialog that it closes keeps the focus until then.
      startTransition(() => setDoneCount((count) => count + 1));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      if (STALE_STATUSES.includes(error.status)) await revalidate();
      onRefused?.(error);
    } finally {
      setBusy(false);
    }
  }

  return { perform, isBusy, refusal, forget: () => setRefusal(null), result };
}
