import { useCallback, useRef, useState } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { useLeave } from '#lib/use-leave.ts';
import { askForLink } from './ask-for-link.ts';
import { afterAsking, afterEnd, type Link, nothingYet } from './renewal.ts';
import { useSeenAt } from './use-seen-at.ts';

/** The link works once and for ten minutes: the next one is asked for while the screen stands. */
export function useSignatureLink(first: Outcome<Link>) {
  const [shown, setShown] = useState(() => afterAsking(nothingYet, first, Date.now()));
  const [isRenewing, setRenewing] = useState(false);
  const isAsking = useRef(false);
  const leave = useLeave();

  const renew = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setRenewing(true);
    try {
      const asked = await askForLink();
      const nowMs = Date.now();
      setShown((before) => afterAsking(before, asked, nowMs));
    } catch (exit) {
      if (!(exit instanceof Response)) throw exit;
      leave(exit);
    } finally {
      isAsking.current = false;
      setRenewing(false);
    }
  }, [leave]);

  const end = useCallback(() => setShown(afterEnd), []);
  const ask = useCallback(() => void renew(), [renew]);
  useSeenAt(shown.askAtMs, ask);
  useSeenAt(shown.link?.endsAtMs ?? null, end);
  return { ...shown, isRenewing, renew };
}
