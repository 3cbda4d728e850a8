import { type ScheduleRefusal, schedule } from '../installment/schedule.ts';
import { type Centimos, isCentimos } from '../money/centimos.ts';
import { formatRoundSoles } from '../money/format-soles.ts';
import type { DocumentType } from '../person/document.ts';
import { formatPercent, type Rate, rate } from '../rates/rate.ts';
import { type CardInForce, teaFor } from '../rates/rate-card.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { checkTerm, type TermRefusal } from './months-on-offer.ts';
import { type Plan, planHash } from './plan-hash.ts';

export interface QuoteRequest {
  readonly amount: Centimos;
  readonly term: number;
  readonly card: CardInForce;
  /** Whether the client chose the insurance. */
  readonly insurance: boolean;
  /** Whether the site's campaign is active; not, by default. */
  readonly campaign?: boolean;
  /** DNI by default; CE is offered fewer terms. */
  readonly documentType?: DocumentType;
}

export interface Quote extends Plan {
  /** The constant instalment; the last one differs by the rounding. */
  readonly monthlyPayment: Centimos;
  readonly totalToPay: Centimos;
  readonly tcea: Rate;
  readonly hash: string;
}

export type QuoteRefusal = ScheduleRefusal | TermRefusal | 'amount_out_of_range' | 'rate_over_cap';

export type QuoteResult = { readonly ok: true; readonly quote: Quote } | Refusal<QuoteRefusal>;

const NO_INSURANCE = rate(0);

/**
 * Prices a loan within the product: amount range, terms on offer and cap. The browser and the
 * server call this same function and get the same hash.
 *
 * @example S/ 5,000 in 12 instalments without insurance, with the seed card
 * quote({ amount: centimos(500_000), term: 12, card, insurance: false })
 * // → { ok: true, quote: { monthlyPayment: 52376, totalToPay: 628518, tea: percent(42.9),
 * //     tcea: percent(54.7859), rows: […], hash: 'fb0071…', … } }
 */
export function quote(request: QuoteRequest): QuoteResult {
  const { amount, term, card, insurance, campaign = false, documentType = 'DNI' } = request;
  const refusal = checkAmount(amount, card) ?? checkTerm(term, { documentType, campaign });
  if (refusal !== null) return refusal;
  const tea = teaFor(card, term, campaign);
  if (tea === null) return refuse('installments_invalid', 'Número de cuotas no válido');
  if (tea > card.cap.tea) {
    const cap = formatPercent(card.cap.tea);
    return refuse('rate_over_cap', `La TEA supera el tope de ${cap} publicado por el BCRP.`);
  }
  const result = schedule({
    amount,
    term,
    tea,
    insurance: insurance ? card.insurance : NO_INSURANCE,
    insuranceMode: card.insuranceMode,
    fee: card.fee,
    igv: card.igv,
    rounding: card.rounding,
  });
  if (!result.ok) return result;
  const { rows, level, totalToPay, tcea } = result.schedule;
  const plan: Plan = {
    cardVersion: card.version,
    amount,
    term,
    campaign,
    insurance,
    tea,
    insuranceMode: card.insuranceMode,
    rounding: card.rounding,
    rows,
  };
  const monthlyPayment = rows[0]?.total ?? level;
  return { ok: true, quote: { ...plan, monthlyPayment, totalToPay, tcea, hash: planHash(plan) } };
}

function checkAmount(amount: Centimos, card: CardInForce): Refusal<QuoteRefusal> | null {
  if (!isCentimos(amount)) return refuse('amount_invalid', 'El monto no es válido.');
  if (amount >= card.minAmount && amount <= card.maxAmount) return null;
  const [min, max] = [formatRoundSoles(card.minAmount), formatRoundSoles(card.maxAmount)];
  return refuse('amount_out_of_range', `Ingresa un monto entre ${min} y ${max}`);
}
