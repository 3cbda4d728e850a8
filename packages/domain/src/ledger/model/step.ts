import { addDays } from '../../calendar/calendar-date.ts';
import type { PlainEventKind } from '../../loan/loan-progress.ts';
import { transition } from '../../loan/transition.ts';
import { transitionTable } from '../../loan/transition-table.ts';
import {
  moveClinic,
  payRefundOut,
  refund,
  settleBatch,
  undoRedemption,
  writeOff,
} from './close-loan.ts';
import { openLoan, redeemAgain } from './open-loan.ts';
import {
  accrue,
  assignSuspense,
  giveBack,
  payAnyAmount,
  payDue,
  payInstallments,
  payOff,
  prepayPart,
  reverse,
  settleFunds,
} from './pay.ts';
import { receiveWithoutOwner, returnWithoutOwner } from './suspense.ts';
import { isServiced, type ModelLoan, post, takesPayments, type World } from './world.ts';

/** Which loan, and two free numbers that each kind of step reads in its own way. */
export interface Step {
  readonly kind: StepKind;
  readonly loan: number;
  readonly a: number;
  readonly b: number;
}

const MAX_LOANS = 3;

type WorldStep = (world: World, step: Step) => void;
type LoanStep = (world: World, loan: ModelLoan, step: Step) => void;

const worldSteps = {
  open: (world, { a, b }) => {
    if (world.loans.length < MAX_LOANS) openLoan(world, a, b);
  },
  day: (world) => advance(world, 1),
  days: (world, { a }) => advance(world, 1 + (a % 45)),
  settle: (world) => settleBatch(world),
  unknown_money: (world, { a }) => receiveWithoutOwner(world, 1 + (a % 200_000)),
  unknown_back: (world) => returnWithoutOwner(world),
  repeat_entry: (world, { a }) => repeatEntry(world, a),
} satisfies Record<string, WorldStep>;

const loanSteps = {
  clinic: (_, loan, { a }) => moveClinic(loan, a),
  refund_payout: (world, loan) => payRefundOut(world, loan),
  wrong_move: (world, loan, { a }) => tryWrongMove(world, loan, a),
  reverse: (world, loan, { a }) => {
    if (!loan.writtenOff && loan.progress.state !== 'cancelled') reverse(world, loan, a);
  },
  pay: whileServiced((world, loan, { a }) => payInstallments(world, loan, 1 + (a % 4))),
  pay_due: whileServiced((world, loan) => payDue(world, loan)),
  pay_any: whileLent((world, loan, { a, b }) =>
    payAnyAmount(world, loan, 1 + (a % 300_000), b % 9),
  ),
  pay_much: whileLent(oneIn(9, (world, loan, { a }) => payAnyAmount(world, loan, 1 + a, 0))),
  assign: whileLent((world, loan) => assignSuspense(world, loan)),
  give_back: whileLent((world, loan, { a }) => giveBack(world, loan, 1 + (a % 100))),
  prepay: whileServiced((world, loan, { a, b }) => prepayPart(world, loan, a, b)),
  pay_off: whileServiced(oneIn(3, (world, loan) => payOff(world, loan))),
  refund: whileLent(oneIn(5, (world, loan) => refund(world, loan))),
  undo: whileServiced(oneIn(6, (world, loan) => undoRedemption(world, loan))),
  redeem_again: (world, loan) => redeemAgain(world, loan),
  write_off: whileServiced(oneIn(5, (world, loan) => writeOff(world, loan))),
} satisfies Record<string, LoanStep>;

type WorldStepKind = keyof typeof worldSteps;
type LoanStepKind = keyof typeof loanSteps;
export type StepKind = WorldStepKind | LoanStepKind;

/** Every use case there is; the likelier ones appear more than once. */
export const stepKinds: readonly StepKind[] = [
  'open',
  'day',
  'day',
  'days',
  'settle',
  'repeat_entry',
  'clinic',
  'clinic',
  'refund_payout',
  'wrong_move',
  'reverse',
  'pay',
  'pay',
  'pay_due',
  'pay_any',
  'pay_much',
  'unknown_money',
  'unknown_back',
  'assign',
  'give_back',
  'prepay',
  'pay_off',
  'refund',
  'undo',
  'redeem_again',
  'redeem_again',
  'write_off',
];

/** Takes one step and says which loans it may have changed. */
export function take(world: World, step: Step): readonly ModelLoan[] {
  for (const loan of world.loans) {
    loan.justPaid = null;
    loan.justReversed = null;
  }
  if (isWorldStep(step.kind)) {
    worldSteps[step.kind](world, step);
    return world.loans;
  }
  const loan = world.loans[step.loan % Math.max(1, world.loans.length)];
  if (loan === undefined) return [];
  loanSteps[step.kind](world, loan, step);
  return [loan];
}

function isWorldStep(kind: StepKind): kind is WorldStepKind {
  return kind in worldSteps;
}

function whileServiced(step: LoanStep): LoanStep {
  return (world, loan, numbers) => {
    if (isServiced(loan)) step(world, loan, numbers);
  };
}

function whileLent(step: LoanStep): LoanStep {
  return (world, loan, numbers) => {
    if (takesPayments(loan)) step(world, loan, numbers);
  };
}

/** Rare on purpose: these end the story of a loan. */
function oneIn(chances: number, step: LoanStep): LoanStep {
  return (world, loan, numbers) => {
    if (numbers.a % chances === 0) step(world, loan, numbers);
  };
}

/** The daily close of every loan on the new day. */
function advance(world: World, days: number): void {
  world.today = addDays(world.today, days);
  for (const loan of world.loans.filter(takesPayments)) settleFunds(world, loan);
  for (const loan of world.loans.filter(isServiced)) accrue(world, loan, `day:${world.today}`);
}

function repeatEntry(world: World, pick: number): void {
  const entries = [...world.book.entries.values()];
  const entry = entries[pick % Math.max(1, entries.length)];
  if (entry !== undefined) post(world, entry);
}

function tryWrongMove(world: World, loan: ModelLoan, pick: number): void {
  const legal = transitionTable[loan.progress.state];
  const wrong: readonly PlainEventKind[] = ['change_request', 'start_signing', 'expire', 'approve'];
  const kind = wrong[pick % wrong.length];
  if (kind === undefined || kind in legal) return;
  const result = transition(loan.progress, { kind }, world.today);
  if (result.ok) throw new Error(`${kind} was let through in ${loan.progress.state}`);
  if (world.fault === 'illegal_move') loan.trail.push('draft');
}
