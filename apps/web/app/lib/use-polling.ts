import { useEffect, useRef } from 'react';

/**
 * Asks again after each pause, one question at a time; null asks nothing. A hidden page rests,
 * and asks at once when somebody looks at it again.
 */
export function usePolling(ask: (() => Promise<unknown>) | null, pauseMs: number): void {
  const latestAsk = useRef(ask);
  const isActive = ask !== null;

  useEffect(() => {
    latestAsk.current = ask;
  });

  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isOver = false;

    async function askNow() {
      if (isAsking) return;
      isAsking = true;
      await latestAsk.current?.();
      isAsking = false;
      rest();
    }
    function rest() {
      clearTimeout(timer);
      if (!isOver && !document.hidden) timer = setTimeout(() => void askNow(), pauseMs);
    }
    function onVisibility() {
      clearTimeout(timer);
      if (!document.hidden) void askNow();
    }

    rest();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isActive, pauseMs]);
}
