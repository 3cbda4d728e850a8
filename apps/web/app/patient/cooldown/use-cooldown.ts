import { useCallback, useEffect, useState } from 'react';
import { findCooldownStart, keepCooldownStart } from '#lib/payment-storage.ts';

/** After a payment that is not decided yet (specification 2 §9). */
const COOLDOWN_MS = 600_000;
const CHECK_MS = 1000;

/** How long no payment by card can be started; 0 when one can. Another tab may have begun the pause: it is looked up. */
export function useCooldown(): { leftMs: number; start: () => void } {
  const [leftMs, setLeftMs] = useState(cooldownLeftMs);

  useEffect(() => {
    const timer = setInterval(() => setLeftMs(cooldownLeftMs()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);

  const start = useCallback(() => {
    keepCooldownStart(Date.now());
    setLeftMs(cooldownLeftMs());
  }, []);

  return { leftMs, start };
}

/** A clock that was set back must not make the pause longer than it is. */
function cooldownLeftMs(): number {
  const startedMs = findCooldownStart();
  if (startedMs === null) return 0;
  const leftMs = startedMs + COOLDOWN_MS - Date.now();
  return Math.min(Math.max(0, leftMs), COOLDOWN_MS);
}
