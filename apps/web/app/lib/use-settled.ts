import { useEffect, useState } from 'react';

/** What a promise of the loader came to; null until then, and again when the loader has asked anew. */
export function useSettled<T>(promise: Promise<T>): T | null {
  const [settled, setSettled] = useState<{ promise: Promise<T>; value: T } | null>(null);

  useEffect(() => {
    let isStale = false;
    void promise.then((value) => {
      if (!isStale) setSettled({ promise, value });
    });
    return () => {
      isStale = true;
    };
  }, [promise]);

  return settled?.promise === promise ? settled.value : null;
}
