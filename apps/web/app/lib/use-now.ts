import { useEffect, useState } from 'react';

/** The present instant, fresh enough for 'Vence en 5 min'. */
export function useNow(stepMs = 30_000): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return nowMs;
}
