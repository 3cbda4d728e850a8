import { type Quote, type QuoteRefusal, quote } from '../loan/quote.ts';
import type { Centimos } from '../money/centimos.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type CapRow, capInForce } from './cap.ts';
import type { RateCard } from './rate-card.ts';

export interface SampleLoan {
  readonly amount: Centimos;
  readonly term: number;
  readonly campaign: boolean;
}

export type SampleCost =
  | { readonly ok: true; readonly quote: Quote }
  | Refusal<QuoteRefusal | 'cap_missing'>;

/** What a loan costs with a card, on the day the card begins, without insurance: by the function that prices all. */
export function sampleCost(
  card: RateCard,
  caps: readonly CapRow[],
  sample: SampleLoan,
): SampleCost {
  const cap = capInForce(caps, 'compensatory', card.validFrom);
  if (cap === null) return refuse('cap_missing', 'No hay un tope conocido para ese día.');
  return quote({ ...sample, card: { ...card, cap }, insurance: false });
}
