import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import type { LoanEvent, LoanProgress, PlainEventKind } from './loan-progress.ts';
import { evaluationResults, type LoanState, loanStates } from './loan-state.ts';
import { transition } from './transition.ts';
import { loanEventKinds, transitionTable } from './transition-table.ts';

const FIRST_DAY = calendarDate('2026-01-02');
const DRAFT: LoanProgress = {
  state: 'draft',
  evaluation: null,
  backing: null,
  touchedOn: FIRST_DAY,
  contractOn: null,
  validUntil: null,
};

const anyEvent: fc.Arbitrary<LoanEvent> = fc.oneof(
  fc
    .constantFrom(...evaluationResults.filter((result) => result !== 'rejected'))
    .map((result) => ({ kind: 'pass_evaluation' as const, result })),
  fc
    .boolean()
    .map(
      (isClinicPaymentInBatch) => ({ kind: 'undo_redemption', isClinicPaymentInBatch }) as const,
    ),
  fc
    .constantFrom(
      ...loanEventKinds.filter(
        (kind): kind is PlainEventKind => kind !== 'pass_evaluation' && kind !== 'undo_redemption',
      ),
    )
    .map((kind) => ({ kind })),
);

/** Mostly onward, else the walks would all end soon; now and then any legal event, or one that is not. */
const step = fc.record({
  choice: fc.oneof(
    { weight: 10, arbitrary: fc.constant('onward' as const) },
    { weight: 1, arbitrary: fc.constant('legal' as const) },
    { weight: 2, arbitrary: fc.constant('any' as const) },
  ),
  pick: fc.nat(),
  event: anyEvent,
  daysLater: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.nat({ max: 70 }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const NOT_ONWARD: readonly string[] = ['reject', 'cancel', 'lapse', 'refund', 'change_request'];

interface Passed {
  readonly event: LoanEvent;
  readonly before: LoanProgress;
  readonly after: LoanProgress;
  readonly on: CalendarDate;
}

function takeWalk(steps: readonly Step[]): Passed[] {
  const passed: Passed[] = [];
  let loan = DRAFT;
  let on = FIRST_DAY;
  for (const next of steps) {
    on = addDays(on, next.daysLater);
    const event = chooseEvent(loan.state, next);
    const result = transition(loan, event, on);
    if (!result.ok) continue;
    passed.push({ event, before: loan, after: result.loan, on });
    loan = result.loan;
  }
  return passed;
}

function chooseEvent(state: LoanState, { choice, pick, event }: Step): LoanEvent {
  const legal = Object.keys(transitionTable[state]).filter(
    (kind) => choice === 'legal' || !NOT_ONWARD.includes(kind),
  );
  const kind = legal[pick % Math.max(1, legal.length)];
  return choice === 'any' || kind === undefined ? event : eventOf(kind, event);
}

function eventOf(kind: string, other: LoanEvent): LoanEvent {
  if (kind === 'pass_evaluation')
    return other.kind === kind ? other : { kind, result: 'manual + guarantor' };
  if (kind === 'undo_redemption')
    return other.kind === kind ? other : { kind, isClinicPaymentInBatch: false };
  return { kind: kind as PlainEventKind };
}

const BEFORE_CONTRACT: readonly LoanState[] = loanStates.slice(0, loanStates.indexOf('approved'));
const SIGNED_BY_SOMEBODY: readonly LoanState[] = [
  'awaiting_signers',
  'expired_unsigned',
  'signed',
  'expired_unredeemed',
  'disbursed',
  'paid',
];

test('a walk never leaves the table, and what the loan knows fits its state', () => {
  const seen = new Set<LoanState>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      for (const { event, before, after, on } of takeWalk(steps)) {
        const { state, evaluation, backing, contractOn, validUntil, touchedOn } = after;
        seen.add(state);
        expect(transitionTable[before.state][event.kind]).toBe(state);
        expect(touchedOn).toBe(on);
        if (state === 'draft') expect([evaluation, backing]).toEqual([null, null]);
        if (!['draft', 'rejected', 'cancelled', 'lapsed'].includes(state))
          expect(evaluation).not.toBeNull();
        if (BEFORE_CONTRACT.includes(state)) expect([contractOn, validUntil]).toEqual([null, null]);
        if (state === 'guarantor' || state === 'collateral') expect(backing).toBe(state);
        if (state.startsWith('signing')) expect(contractOn).not.toBeNull();
        if (SIGNED_BY_SOMEBODY.includes(state)) {
          expect(contractOn).not.toBeNull();
          expect(validUntil).not.toBeNull();
        }
        if (event.kind !== 'holder_signs' && event.kind !== 'all_sign')
          expect(validUntil).toBe(before.validUntil);
        if (state === 'approved' && backing !== null && event.kind === 'approve')
          expect(before.state).toBe(backing);
      }
    }),
    { numRuns: 2_000 },
  );
  // The walks are worth something only if they come everywhere.
  expect([...seen].sort()).toEqual([...loanStates].sort());
});
