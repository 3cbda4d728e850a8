import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Tone } from '#ui/feedback/tone.ts';

const good: readonly LoanState[] = ['approved', 'signed', 'disbursed', 'paid'];
const bad: readonly LoanState[] = ['rejected', 'signing_failed'];
const over: readonly LoanState[] = [
  'cancelled',
  'lapsed',
  'expired_unsigned',
  'expired_unredeemed',
];

export function loanStateTone(state: LoanState): Tone {
  if (good.includes(state)) return 'ok';
  if (bad.includes(state)) return 'bad';
  return over.includes(state) ? 'warn' : 'info';
}
