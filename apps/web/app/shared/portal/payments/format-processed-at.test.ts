import { expect, it } from 'vitest';
import { formatProcessedAt } from './format-processed-at.ts';

it.each([
  ['2026-11-15T02:30:00.000Z', '14 nov 2026, 09:30 PM'],
  ['2026-09-01T17:05:00.000Z', '01 set 2026, 12:05 PM'],
  ['2027-01-01T05:00:00.000Z', '01 ene 2027, 12:00 AM'],
])('%s is %s in Lima', (iso, text) => {
  expect(formatProcessedAt(iso)).toBe(text);
});
