import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { eventsOfDeskYes } from './desk-yes.ts';
import type { LoanEvent, LoanProgress, TransitionRefusal } from './loan-progress.ts';
import {
  type Backing,
  type EvaluationResult,
  evaluationResults,
  type LoanState,
  loanStates,
} from './loan-state.ts';
import { mayNameGuarantor } from './may-name-guarantor.ts';
import { type TransitionResult, transition } from './transition.ts';
import { type LoanEventKind, loanEventKinds } from './transition-table.ts';
import { eventsOfUndoneRedemption } from './undo-redemption.ts';

const today = calendarDate('2026-11-15');

function loanIn(state: LoanState, extra: Partial<LoanProgress> = {}): LoanProgress {
  return {
    state,
    evaluation: 'approved',
    backing: null,
    touchedOn: today,
    contractOn: null,
    validUntil: null,
    ...extra,
  };
}

function event(kind: LoanEventKind): LoanEvent {
  if (kind === 'pass_evaluation') return { kind, result: 'manual' };
  return kind === 'undo_redemption' ? { kind, isClinicPaymentInBatch: false } : { kind };
}

/** A loan of which no guard has anything to say on the day of the event. */
function ripeFor(state: LoanState, kind: LoanEventKind): LoanProgress {
  if (kind === 'lapse') return loanIn(state, { touchedOn: addDays(today, -60) });
  if (kind === 'expire') return loanIn(state, { validUntil: addDays(today, -1) });
  const isFirstContract = kind === 'create_contract' && state === 'approved';
  return loanIn(state, { contractOn: isFirstContract ? null : today });
}

function moved(result: TransitionResult): LoanProgress {
  if (!result.ok) throw new Error(result.message);
  return result.loan;
}

function walk(loan: LoanProgress, events: readonly LoanEvent[], day = today): LoanProgress {
  return events.reduce((before, next) => moved(transition(before, next, day)), loan);
}

function outcome(result: TransitionResult): LoanState | TransitionRefusal {
  return result.ok ? result.loan.state : result.reason;
}

/** Every legal move, written again by hand: what is missing here is refused. */
const LEGAL: Record<LoanState, Partial<Record<LoanEventKind, LoanState>>> = {
  draft: {
    pass_evaluation: 'evaluated',
    reject: 'rejected',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  evaluated: {
    change_request: 'draft',
    open_documents: 'documents',
    reject: 'rejected',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  documents: {
    change_request: 'draft',
    submit_documents: 'review',
    reject: 'rejected',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  review: {
    change_request: 'draft',
    observe_documents: 'documents',
    complete_file: 'file_complete',
    reject: 'rejected',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  file_complete: {
    change_request: 'draft',
    ask_guarantor: 'guarantor',
    ask_collateral: 'collateral',
    approve: 'approved',
    reject: 'rejected',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  guarantor: {
    change_request: 'draft',
    observe_documents: 'documents',
    ask_collateral: 'collateral',
    approve: 'approved',
    reject: 'rejected',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  collateral: {
    change_request: 'draft',
    observe_documents: 'documents',
    ask_guarantor: 'guarantor',
    approve: 'approved',
    reject: 'rejected',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  approved: {
    change_request: 'draft',
    create_contract: 'approved',
    start_signing: 'signing',
    reject: 'rejected',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  signing: {
    fail_signing: 'signing_failed',
    holder_signs: 'awaiting_signers',
    all_sign: 'signed',
    lapse: 'lapsed',
  },
  signing_failed: {
    create_contract: 'signing_failed',
    start_signing: 'signing',
    lapse: 'lapsed',
  },
  awaiting_signers: { all_sign: 'signed', expire: 'expired_unsigned' },
  expired_unsigned: {},
  signed: { disburse: 'disbursed', expire: 'expired_unredeemed' },
  expired_unredeemed: {},
  disbursed: { undo_redemption: 'signed', pay_off: 'paid', refund: 'cancelled' },
  paid: { reopen: 'disbursed', refund: 'cancelled' },
  rejected: {},
  cancelled: {},
  lapsed: {},
};

const PAIRS = loanStates.flatMap((state) =>
  loanEventKinds.map((kind) => [state, kind, LEGAL[state][kind] ?? 'refused'] as const),
);

test.each(PAIRS)('%s, %s: %s', (state, kind, expected) => {
  const result = transition(ripeFor(state, kind), event(kind), today);
  if (expected === 'refused') {
    expect(result).toEqual({
      ok: false,
      reason: 'illegal_transition',
      message: `El crédito está en "${state}" y no admite "${kind}".`,
    });
  } else {
    expect(result).toMatchObject({ ok: true, loan: { state: expected, touchedOn: today } });
  }
});

describe('what stands behind a loan', () => {
  const approve = (state: LoanState, backing: Backing | null) =>
    outcome(transition(loanIn(state, { backing }), { kind: 'approve' }, today));

  test('a file that needs it is not approved before its own review', () => {
    expect(approve('file_complete', null)).toBe('approved');
    expect(approve('file_complete', 'guarantor')).toBe('guarantor_missing');
    expect(approve('file_complete', 'collateral')).toBe('collateral_missing');
    expect(approve('guarantor', 'guarantor')).toBe('approved');
    expect(approve('collateral', 'collateral')).toBe('approved');
  });

  test('what the desk asked for last counts, also after the papers were sent back', () => {
    const again: readonly LoanEvent[] = [
      { kind: 'observe_documents' },
      { kind: 'submit_documents' },
      { kind: 'complete_file' },
    ];
    const asked = walk(loanIn('draft', { evaluation: null }), [
      { kind: 'pass_evaluation', result: 'manual + guarantor' },
      { kind: 'open_documents' },
      { kind: 'submit_documents' },
      { kind: 'complete_file' },
      { kind: 'ask_guarantor' },
    ]);
    const switched = walk(asked, [{ kind: 'ask_collateral' }, ...again]);
    expect(switched).toMatchObject({
      state: 'file_complete',
      evaluation: 'manual + guarantor',
      backing: 'collateral',
    });
    expect(outcome(transition(switched, { kind: 'approve' }, today))).toBe('collateral_missing');
    const back = walk(switched, [{ kind: 'ask_collateral' }, { kind: 'ask_guarantor' }, ...again]);
    expect(outcome(transition(back, { kind: 'approve' }, today))).toBe('guarantor_missing');
    expect(walk(back, [{ kind: 'change_request' }])).toMatchObject({
      evaluation: null,
      backing: null,
    });
  });

  test('a guarantor is named from the documents on, until the decision', () => {
    expect(loanStates.filter(mayNameGuarantor)).toEqual([
      'documents',
      'review',
      'file_complete',
      'guarantor',
      'collateral',
    ]);
  });
});

describe("the desk's yes", () => {
  const YES: Record<EvaluationResult, LoanState> = {
    approved: 'approved',
    manual: 'approved',
    'manual + guarantor': 'file_complete',
    'manual + garanty': 'file_complete',
    rejected: 'rejected',
  };
  const sayYes = (loan: LoanProgress) =>
    walk(
      loan,
      eventsOfDeskYes(loan).map((kind) => ({ kind })),
    );

  test.each(evaluationResults)('to the file of a client with the result "%s"', (result) => {
    const draft = loanIn('draft', { evaluation: null });
    if (result === 'rejected') {
      expect(walk(draft, [{ kind: 'reject' }]).state).toBe(YES[result]);
      return;
    }
    const reviewed = walk(draft, [
      { kind: 'pass_evaluation', result },
      { kind: 'open_documents' },
      { kind: 'submit_documents' },
    ]);
    expect(sayYes(reviewed).state).toBe(YES[result]);
  });

  test('to the backing is the approval; before its review it is refused with the reason', () => {
    for (const backing of ['guarantor', 'collateral'] as const) {
      expect(sayYes(loanIn(backing, { backing })).state).toBe('approved');
      const complete = loanIn('file_complete', { backing });
      const [kind] = eventsOfDeskYes(complete);
      expect(kind).toBe('approve');
      expect(outcome(transition(complete, { kind: 'approve' }, today))).toBe(`${backing}_missing`);
    }
  });
});

describe('the contract', () => {
  const on = (day: number) => addDays(today, day);
  const approved = loanIn('approved');
  const contracted = moved(transition(approved, { kind: 'create_contract' }, today));

  test('its day is known and nothing else moves', () => {
    expect(contracted).toEqual({ ...approved, contractOn: today });
    const signingFailed = walk(contracted, [{ kind: 'start_signing' }, { kind: 'fail_signing' }]);
    const renewed = moved(transition(signingFailed, { kind: 'create_contract' }, on(3)));
    expect(renewed).toEqual({ ...signingFailed, contractOn: on(3), touchedOn: on(3) });
  });

  test('nobody signs without one, and a changed request forgets it', () => {
    const start = (loan: LoanProgress) =>
      outcome(transition(loan, { kind: 'start_signing' }, today));
    expect(start(approved)).toBe('contract_missing');
    expect(start(loanIn('signing_failed'))).toBe('contract_missing');
    expect(start(contracted)).toBe('signing');
    const changed = walk(contracted, [{ kind: 'change_request' }]);
    expect(changed.contractOn).toBeNull();
  });

  const DAYS: readonly [LoanState, PlainKind[]][] = [
    ['approved', ['start_signing']],
    ['signing', ['holder_signs', 'all_sign']],
    ['signing_failed', ['create_contract', 'start_signing']],
  ];
  type PlainKind = 'create_contract' | 'start_signing' | 'holder_signs' | 'all_sign';

  test.each(DAYS)('%s is over ten days after it, the tenth included', (state, kinds) => {
    // However lately anybody touched it.
    const at = (day: CalendarDate, kind: PlainKind | 'lapse') =>
      outcome(transition(loanIn(state, { contractOn: today, touchedOn: day }), { kind }, day));
    expect(at(on(10), 'lapse')).toBe('too_early');
    expect(at(on(11), 'lapse')).toBe('lapsed');
    for (const kind of kinds) {
      expect(at(on(10), kind)).toBe(LEGAL[state][kind]);
      expect(at(on(11), kind)).toBe('expired');
    }
  });

  test('is one at a time: only a signature that failed makes room for another', () => {
    const create = (state: LoanState) =>
      transition(loanIn(state, { contractOn: today }), { kind: 'create_contract' }, on(5));
    expect(outcome(create('approved'))).toBe('illegal_transition');
    expect(moved(create('signing_failed')).contractOn).toBe(on(5));
  });

  test('an application without one lapses after sixty days untouched', () => {
    for (const state of ['documents', 'approved'] as const) {
      const lapse = (day: number) => outcome(transition(loanIn(state), { kind: 'lapse' }, on(day)));
      expect(lapse(59)).toBe('too_early');
      expect(lapse(60)).toBe('lapsed');
    }
  });
});

describe('signatures and the QR', () => {
  test('last ten days, the last one included', () => {
    const signed = moved(transition(loanIn('signing'), { kind: 'all_sign' }, today));
    expect(signed.validUntil).toBe('2026-11-25');
    const on = (day: string, kind: 'disburse' | 'expire') =>
      outcome(transition(signed, { kind }, calendarDate(day)));
    expect(on('2026-11-25', 'disburse')).toBe('disbursed');
    expect(on('2026-11-26', 'disburse')).toBe('expired');
    expect(on('2026-11-25', 'expire')).toBe('too_early');
    expect(on('2026-11-26', 'expire')).toBe('expired_unredeemed');
    expect(transition(loanIn('signed'), { kind: 'expire' }, today)).toEqual({
      ok: false,
      reason: 'too_early',
      message: 'El crédito no tiene fecha de vencimiento.',
    });
    const waiting = loanIn('awaiting_signers', { validUntil: calendarDate('2026-11-14') });
    expect(outcome(transition(waiting, { kind: 'all_sign' }, today))).toBe('expired');
  });

  test('the signatures of the others have days of their own, not those of the contract', () => {
    const waiting = moved(
      transition(
        loanIn('signing', { contractOn: addDays(today, -10) }),
        { kind: 'holder_signs' },
        today,
      ),
    );
    expect(outcome(transition(waiting, { kind: 'all_sign' }, addDays(today, 10)))).toBe('signed');
    expect(outcome(transition(waiting, { kind: 'all_sign' }, addDays(today, 11)))).toBe('expired');
  });
});

describe('a redemption that is undone', () => {
  const lastDay = addDays(today, 10);
  const redeemed = walk(loanIn('signing'), [{ kind: 'all_sign' }, { kind: 'disburse' }]);
  const undo = (day: CalendarDate, isInBatch = false) =>
    walk(redeemed, eventsOfUndoneRedemption(redeemed, isInBatch, day), day);

  test('gives the QR back with the day it had, or expired when that has passed', () => {
    expect(redeemed.validUntil).toBe(lastDay);
    expect(undo(lastDay)).toMatchObject({ state: 'signed', validUntil: lastDay });
    expect(undo(addDays(lastDay, 1))).toMatchObject({
      state: 'expired_unredeemed',
      validUntil: lastDay,
    });
    const again = moved(transition(undo(lastDay), { kind: 'disburse' }, lastDay));
    expect(again).toMatchObject({ state: 'disbursed', validUntil: lastDay });
  });

  test('keeps that day through a loan that was paid and owed again', () => {
    const reopened = walk(redeemed, [{ kind: 'pay_off' }, { kind: 'reopen' }]);
    expect(reopened.validUntil).toBe(lastDay);
  });

  test('is refused once the payment of the clinic is in a batch', () => {
    const [first] = eventsOfUndoneRedemption(redeemed, true, today);
    if (first === undefined) throw new Error('no event');
    expect(outcome(transition(redeemed, first, today))).toBe('clinic_payment_in_batch');
  });
});

test('the evaluation follows the loan', () => {
  const evaluationAfter = (state: LoanState, next: LoanEvent) =>
    moved(transition(loanIn(state, { evaluation: 'manual' }), next, today)).evaluation;
  expect(evaluationAfter('draft', { kind: 'pass_evaluation', result: 'manual + garanty' })).toBe(
    'manual + garanty',
  );
  expect(evaluationAfter('evaluated', { kind: 'change_request' })).toBeNull();
  expect(evaluationAfter('draft', { kind: 'reject' })).toBe('rejected');
  expect(evaluationAfter('review', { kind: 'reject' })).toBe('manual');
  expect(evaluationAfter('file_complete', { kind: 'ask_guarantor' })).toBe('manual');
});
