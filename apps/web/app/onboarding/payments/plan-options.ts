import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { getRateCard } from '@alivio/contract/rates.ts';
import {
  DEFAULT_SLIDER_POSITION,
  monthsOnOffer,
  type SliderStop,
} from '@alivio/domain/loan/months-on-offer.ts';
import { type Quote, quote } from '@alivio/domain/loan/quote.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { Currency } from '@alivio/domain/money/currency.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';

/** Everything the price of a plan depends on, beside the choices of this screen. */
export interface Offer extends Pick<ResponseOf<typeof getRateCard>, 'card' | 'campaign'> {
  amount: Centimos;
  currency: Currency;
  documentType: DocumentType;
}

export interface PlanOption extends SliderStop {
  quote: Quote;
}

/** One plan per stop of the slider, priced by the function that the server runs again on what is sent. */
export function listPlans(offer: Offer, insurance: boolean): PlanOption[] {
  const { documentType, currency } = offer;
  const stops = monthsOnOffer({ documentType, currency, campaign: offer.campaign !== null });
  return stops.map((stop) => ({ ...stop, quote: priceTerm(offer, stop.months, insurance) }));
}

export function priceTerm(offer: Offer, term: number, insurance: boolean): Quote {
  const { amount, card, documentType } = offer;
  const campaign = offer.campaign !== null;
  const priced = quote({ amount, term, card, insurance, campaign, documentType });
  if (!priced.ok) throw new Error(`a plan on offer has no price: ${priced.reason}`);
  return priced.quote;
}

/** The plan at a position; one that is no longer on offer gives way to the default. */
export function planAt(plans: readonly PlanOption[], position: number): PlanOption {
  const at = (wanted: number) => plans.find((plan) => plan.position === wanted);
  const plan = at(position) ?? at(DEFAULT_SLIDER_POSITION);
  if (plan === undefined) throw new Error('no plan at the default position of the slider');
  return plan;
}
