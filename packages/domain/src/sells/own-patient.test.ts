import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { loanStates } from '../loan/loan-state.ts';
import { projections } from '../loan/projections.ts';
import { isUnderWay, STUCK_AFTER_DAYS, standingOf } from './own-patient.ts';

const today = calendarDate('2026-11-17');
const longAgo = calendarDate('2026-10-01');

describe('a patient without a loan', () => {
  it.each([
    ['2026-11-17', 0, false],
    ['2026-11-15', 2, false],
    ['2026-11-14', 3, true],
    ['2026-11-18', 0, false],
  ])('who answered last on %s has waited %i days', (answered, waitingDays, isStuck) => {
    const facts = {
      path: 'onboarding/procedures',
      loan: null,
      answeredOn: calendarDate(answered),
    } as const;
    expect(standingOf(facts, today)).toEqual({ outcome: 'in_progress', waitingDays, isStuck });
  });

  it('is stuck after three days', () => expect(STUCK_AFTER_DAYS).toBe(3));
});

describe('a patient with a loan', () => {
  it.each(loanStates)(
    '%s: waits since the loan moved, and is stuck only before signing and while it is not our turn',
    (state) => {
      const path = projections[state].path ?? 'onboarding/payments';
      const loan = { state, movedOn: calendarDate('2026-11-07') };
      const { outcome, waitingDays, isStuck } = standingOf(
        { path, loan, answeredOn: today },
        today,
      );
      expect(waitingDays).toBe(10);
      const isOurTurn = state === 'review' || state === 'file_complete';
      expect(isStuck).toBe(isUnderWay(outcome) && !isOurTurn);
    },
  );

  it.each([
    ['draft', 'onboarding/result', 'in_progress'],
    ['collateral', 'identity-validation', 'in_progress'],
    ['awaiting_signers', 'user/credits', 'approved'],
    ['signed', 'user', 'signed'],
    ['expired_unredeemed', 'user', 'ended'],
    ['paid', 'user', 'redeemed'],
    ['rejected', 'onboarding/result', 'rejected'],
    ['lapsed', 'onboarding/procedures', 'ended'],
  ] as const)('%s is %s, %s', (state, path, outcome) => {
    const facts = { path, loan: { state, movedOn: today }, answeredOn: longAgo };
    expect(standingOf(facts, today).outcome).toBe(outcome);
  });

  it.each(['lapsed', 'paid', 'rejected'] as const)(
    '%s, and then another treatment: on the way again, since that',
    (state) => {
      const facts = {
        path: 'onboarding/payments',
        loan: { state, movedOn: longAgo },
        answeredOn: calendarDate('2026-11-13'),
      } as const;
      expect(standingOf(facts, today)).toEqual({
        outcome: 'in_progress',
        waitingDays: 4,
        isStuck: true,
      });
    },
  );
});
