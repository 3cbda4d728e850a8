import { useEffect, useState } from 'react';

/** Milliseconds left until an instant, never below zero, renewed every second. */
export function useCountdown(deadlineMs: number): number {
  const [remainingMs, setRemainingMs] = useState(() => millisecondsUntil(deadlineMs));

  useEffect(() => {
    setRemainingMs(millisecondsUntil(deadlineMs));
    const timer = setInterval(() => {
      const left = millisecondsUntil(deadlineMs);
      setRemainingMs(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [deadlineMs]);

  return remainingMs;
}

function millisecondsUntil(deadlineMs: number): number {
  return Math.max(0, deadlineMs - Date.now());
}
