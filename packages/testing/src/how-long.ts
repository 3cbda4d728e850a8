import type { Part } from '../../../scripts/lengths/parts.mjs';

/**
 * How far a test that repeats itself goes: a glance in every run, its length when its part of the house has changed
 * since it last ran at length (`LENGTHS=payments,books`, or `all`), a soak in `npm run soak`.
 */
export function howLong<T>(part: Part, wanted: { glance: T; length: T; soak: T }): T {
  if (process.env.SOAK) return wanted.soak;
  const parts = (process.env.LENGTHS ?? '').split(',');
  return parts.includes(part) || parts.includes('all') ? wanted.length : wanted.glance;
}
