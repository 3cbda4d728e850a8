import type { WaitingChoice } from '@alivio/contract/credits.ts';
import type { PrepaymentChoice } from './prepayment-choice.ts';

/** As every screen that names it has it. */
export function waitingToWire({
  choice,
  amount,
  movements,
  validUntil,
}: Pick<PrepaymentChoice, 'choice' | 'amount' | 'movements' | 'validUntil'>): WaitingChoice {
  return { choice, amount, movements, valid_until: validUntil };
}
