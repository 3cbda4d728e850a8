const PAUSE_MS = 30_000;

/** A message takes a while to arrive: another one is not sent before. */
export function resendPossibleAt({ sent_at }: { sent_at: Date }): Date {
  return new Date(sent_at.getTime() + PAUSE_MS);
}
