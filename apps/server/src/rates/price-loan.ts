import type { ErrorCode } from '@alivio/contract/errors.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Quote, type QuoteRefusal, quote } from '@alivio/domain/loan/quote.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { type CardInForce, hasCampaignRate } from '@alivio/domain/rates/rate-card.ts';
import { findCampaign } from '#server/catalog/find-campaign.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findCardInForce } from './find-card-in-force.ts';

export interface LoanRequest {
  siteId: number;
  amount: Centimos;
  term: number;
  insurance: boolean;
  documentType: DocumentType;
}

interface PricedLoan {
  quote: Quote;
  card: CardInForce;
  /** The campaign that gives this term its rate, if one does. */
  campaignName: string | null;
}

type PricingRefusal = Refusal<(typeof codes)[QuoteRefusal]>;

/**
 * Prices a request as the browser did: same function, the card of the day, the campaign of the site. That the site
 * exists the caller has made sure of.
 */
export async function priceLoan(
  db: Connection,
  request: LoanRequest,
  today: CalendarDate,
): Promise<PricedLoan | PricingRefusal> {
  const campaign = await findCampaign(db, request.siteId, today);
  if (campaign === undefined) throw new Error(`there is no site ${request.siteId}`);
  const card = await findCardInForce(db, today);
  if (isRefusal(card)) return card;
  const priced = quote({ ...request, card, campaign: campaign !== null });
  const applies = campaign !== null && hasCampaignRate(card, request.term);
  return priced.ok
    ? { quote: priced.quote, card, campaignName: applies ? campaign.name : null }
    : refuse(codes[priced.reason], { explanation: priced.message });
}

/** A card that was judged when it was read leaves only amount and term to refuse; the rest is our own fault. */
const codes = {
  amount_invalid: 'amount_invalid',
  amount_out_of_range: 'amount_out_of_range',
  term_invalid: 'installments_invalid',
  installments_invalid: 'installments_invalid',
  campaign_inactive: 'campaign_inactive',
  rate_over_cap: 'rates_unavailable',
  rate_invalid: 'rates_unavailable',
  fee_invalid: 'rates_unavailable',
  setting_invalid: 'rates_unavailable',
  disbursement_date_invalid: 'rates_unavailable',
  due_dates_invalid: 'rates_unavailable',
  cost_too_high: 'rates_unavailable',
} as const satisfies Record<QuoteRefusal, ErrorCode>;
