import { describe, expect, it } from 'vitest';
import { loanStates } from '../loan/loan-state.ts';
import { transitionTable } from '../loan/transition-table.ts';
import { addDeskHours } from './desk-hours.ts';
import { fileWorkKinds } from './work-item-kinds.ts';
import { isMoot, workItemStates } from './work-item-states.ts';

describe('desk hours: Monday to Friday, 9 to 18 in Lima', () => {
  const lima = (text: string) => new Date(`${text}:00-05:00`);
  it.each([
    ['within a day', '2026-11-16T10:00', 4, '2026-11-16T14:00'],
    ['to the minute of closing', '2026-11-16T14:00', 4, '2026-11-16T18:00'],
    ['over a night', '2026-11-16T16:30', 4, '2026-11-17T11:30'],
    ['before opening counts from opening', '2026-11-16T05:00', 4, '2026-11-16T13:00'],
    ['after closing counts from the next morning', '2026-11-16T20:00', 4, '2026-11-17T13:00'],
    ['over a weekend', '2026-11-20T17:00', 4, '2026-11-23T12:00'],
    ['from a Sunday', '2026-11-22T12:00', 1, '2026-11-23T10:00'],
    ['over two holidays', '2026-12-07T17:00', 2, '2026-12-10T10:00'],
    ['more than a day', '2026-11-16T09:00', 20, '2026-11-18T11:00'],
    ['no time at all', '2026-11-16T10:15', 0, '2026-11-16T10:15'],
  ])('%s', (_, from, hours, due) => {
    expect(addDeskHours(lima(from), hours)).toEqual(lima(due));
  });
});

describe('where work can be', () => {
  it.each(fileWorkKinds)('%s: only about loans that can still move', (kind) => {
    for (const state of workItemStates[kind])
      expect(Object.keys(transitionTable[state]).length).toBeGreaterThan(0);
  });

  it('nothing of a request is left to do about a loan that is over, or that began anew', () => {
    for (const state of loanStates.filter((each) =>
      ['draft', 'rejected', 'cancelled', 'lapsed', 'signed', 'paid'].includes(each),
    ))
      for (const kind of fileWorkKinds) expect(isMoot(kind, state)).toBe(true);
  });

  it('a loan that was disbursed can only be collected', () => {
    expect(fileWorkKinds.filter((kind) => !isMoot(kind, 'disbursed'))).toEqual([
      'arrears_contact',
      'broken_promise',
    ]);
  });
});
