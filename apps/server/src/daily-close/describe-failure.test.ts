import pg from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { describeFailure } from './describe-failure.ts';

it('says what is wrong by the names of things, never by what stands in them', () => {
  const stored = z.safeParse(z.object({ patient: z.object({ phone: z.int() }) }), {
    patient: { phone: 'Wayra' },
  });
  expect(describeFailure(stored.error)).toBe('stored data: patient.phone: invalid_type');
  const violated = Object.assign(new pg.DatabaseError('invalid input "Wayra"', 1, 'error'), {
    code: '23514',
    constraint: 'postings_amount',
    detail: 'Failing row contains (Wayra)',
  });
  expect(describeFailure(violated)).toBe('database 23514 postings_amount');
  expect(describeFailure(new Error('plan 5a was altered'))).toBe('plan 5a was altered');
  expect(describeFailure('thrown')).toBe('thrown');
});
