import type { ApiError } from '#lib/api-error.ts';
import type { Outcome } from '#lib/guards.ts';

const MINUTE_MS = 60_000;
const RETRY_MS = 15_000;

export interface Link {
  url: string;
  endsAtMs: number;
}

/** What stands on the screen: a link that works, why there is none, or neither while another one is on its way. */
export interface Shown {
  readonly link: Link | null;
  readonly failure: ApiError | null;
  /** When another link is asked for; null leaves it to whoever looks at the screen. */
  readonly askAtMs: number | null;
}

export const nothingYet: Shown = { link: null, failure: null, askAtMs: null };

/** A link is replaced a minute before it ends; while it still works, a question that failed costs nobody anything. */
export function afterAsking(before: Shown, asked: Outcome<Link>, nowMs: number): Shown {
  if (asked.ok) {
    const { answer: link } = asked;
    // However short a link lives, not at once again.
    const askAtMs = Math.max(link.endsAtMs - MINUTE_MS, nowMs + RETRY_MS);
    return { link, failure: null, askAtMs };
  }
  const { link } = before;
  if (link === null || nowMs >= link.endsAtMs)
    return { link: null, failure: asked.error, askAtMs: null };
  return { ...before, askAtMs: Math.min(nowMs + RETRY_MS, link.endsAtMs) };
}

/** The link on the screen is over, whatever becomes of the question for the next one. */
export function afterEnd(before: Shown): Shown {
  return { ...before, link: null };
}
