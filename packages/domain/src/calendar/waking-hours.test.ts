import { expect, it } from 'vitest';
import { nextWakingTime } from './waking-hours.ts';

it.each([
  ['2026-11-16T05:10:00Z', '2026-11-16T13:00:00Z', 'ten past midnight in Lima'],
  ['2026-11-16T12:59:59Z', '2026-11-16T13:00:00Z', 'a second before eight'],
  ['2026-11-16T13:00:00Z', '2026-11-16T13:00:00Z', 'eight'],
  ['2026-11-17T01:59:00Z', '2026-11-17T01:59:00Z', 'a minute before nine in the evening'],
  ['2026-11-17T02:00:00Z', '2026-11-17T13:00:00Z', 'nine in the evening'],
])('%s rings at %s (%s)', (instant, rings) => {
  expect(nextWakingTime(new Date(instant))).toEqual(new Date(rings));
});
