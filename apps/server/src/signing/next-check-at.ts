const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;
/** The longer nothing happened, the longer until the next question: a tenth of the silence. */
const SHARE_OF_SILENCE = 10;

/** When to ask about a contract if nobody tells us anything before: every minute while somebody may sit in front of it. */
export function nextCheckAt(lastChange: Date, now: Date): Date {
  const silenceMs = now.getTime() - lastChange.getTime();
  const pauseMs = Math.min(Math.max(silenceMs / SHARE_OF_SILENCE, MINUTE_MS), LONGEST_MS);
  return new Date(now.getTime() + pauseMs);
}
