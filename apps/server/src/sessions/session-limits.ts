import type { Config } from '#server/config.ts';

const MINUTE_MS = 60_000;

export function sessionLimits(
  config: Config,
  kind: 'client' | 'staff',
): { idleMs: number; absoluteMs: number } {
  return kind === 'client'
    ? {
        idleMs: config.SESSION_CLIENT_IDLE_MINUTES * MINUTE_MS,
        absoluteMs: config.SESSION_CLIENT_HOURS * 60 * MINUTE_MS,
      }
    : {
        idleMs: config.SESSION_STAFF_IDLE_MINUTES * MINUTE_MS,
        absoluteMs: config.SESSION_STAFF_HOURS * 60 * MINUTE_MS,
      };
}
