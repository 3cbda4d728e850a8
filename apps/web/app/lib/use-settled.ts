import { useEffect, useState } from 'react';

type Settled<T> = { promise: Promise<T> } & (
  | { ok: true; value: T }
  | { ok: false; error: unknown }
);

/**
 * What a promise of the loader came to; null until then, and again when the loader has asked anew. What it fails with
 * is no answer that a screen knows: it goes to the error page of the route, as a failure of the loader would.
 */
export function useSettled<T>(promise: Promise<T>): T | null {
  const [settled, setSettled] = useState<Settled<T> | null>(null);

  useEffect(() => {
    let isStale = false;
    const keep = (now: Settled<T>) => {
      if (!isStale) setSettled(now);
    };
    promise.then(
      (value) => keep({ promise, ok: true, value }),
      (error: unknown) => keep({ promise, ok: false, error }),
    );
    return () => {
      isStale = true;
    };
  }, [promise]);

  if (settled?.promise !== promise) return null;
  if (!settled.ok) throw settled.error;
  return settled.value;
}
