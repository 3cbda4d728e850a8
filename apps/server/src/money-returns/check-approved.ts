import { type Refusal, refuse } from '#server/refusal.ts';
import type { MoneyReturn } from './money-return.ts';

export type NotApproved = Refusal<'return_not_approved' | 'return_paid' | 'return_given_up'>;

/** Only what is approved is paid or given up. */
export function checkApproved({ state }: Pick<MoneyReturn, 'state'>): NotApproved | null {
  if (state === 'approved') return null;
  if (state === 'paid') return refuse('return_paid');
  return refuse(state === 'given_up' ? 'return_given_up' : 'return_not_approved');
}
