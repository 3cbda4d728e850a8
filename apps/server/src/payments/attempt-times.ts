const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** As long as the gateway's token lives: after that nobody can pay with the form. */
export const ATTEMPT_MS = 15 * MINUTE_MS;
/** Spec 2 §4: whoever waited this long may try again, and is not refused before the gateway was asked. */
const COOLDOWN_MS = 10 * MINUTE_MS;
/** A charge that began in the last second of the form is known to the gateway by then. */
const GRACE_MS = 2 * MINUTE_MS;
/** A form that was not handed out by then never will be: asking for it takes a sixth of that. */
export const UNSENT_MS = MINUTE_MS;

export function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

/** From then on "no such transaction" means that there will be none. */
export function isOverFrom(expiresAt: Date): Date {
  return after(expiresAt, GRACE_MS);
}

/** The gateway decides when it decides; the longer it takes, the more seldom it is asked. */
export function nextPendingCheck(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return after(now, Math.min(Math.max(age / 2, MINUTE_MS), 6 * HOUR_MS));
}

const LATE_CHECKS_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS];

/** What we gave up may have been paid all the same, and the notification of it lost: asked a few times more. */
export function nextLateCheck(expiresAt: Date, now: Date): Date | null {
  const next = LATE_CHECKS_MS.map((ms) => after(expiresAt, ms)).find((at) => at > now);
  return next ?? null;
}

/** The client let go of its form, or has waited long enough to try again. */
export function mayBeOver(
  { given_up_at, sent_at }: { given_up_at: Date | null; sent_at: Date | null },
  now: Date,
): boolean {
  return given_up_at !== null || (sent_at !== null && after(sent_at, COOLDOWN_MS) <= now);
}
