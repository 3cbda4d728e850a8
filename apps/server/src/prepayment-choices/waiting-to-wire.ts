import type { WaitingChoice } from '@alivio/contract/credits.ts';
import type { PrepaymentChoice } from './prepayment-choice.ts';

/** As every screen that names it has it. */
export function waitingToWire({
  choice,
  amount,
  funds,
  validUntil,
}: Pick<PrepaymentChoice, 'choice' | 'amount' | 'funds' | 'validUntil'>): WaitingChoice {
  return { choice, amount, funds, valid_until: validUntil };
}
