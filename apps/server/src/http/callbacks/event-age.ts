const MINUTE_MS = 60_000;

/** A claimed event is forgotten after this; nothing may be believed for longer, or it could be told twice. */
export const EVENTS_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;
/** Clocks differ. */
const AHEAD_MS = 5 * MINUTE_MS;

/** A time that cannot be read is not fresh. */
export function isFresh(signedAt: Date, now: Date, freshMinutes: number): boolean {
  const ageMs = now.getTime() - signedAt.getTime();
  return ageMs >= -AHEAD_MS && ageMs <= freshMinutes * MINUTE_MS;
}

export function outlivesItsClaim(freshMinutes: number): boolean {
  return freshMinutes * MINUTE_MS + AHEAD_MS >= EVENTS_KEPT_MS;
}
