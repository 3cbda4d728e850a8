import * as quoteContract from '@alivio/contract/quote.ts';
import * as contract from '@alivio/contract/rates.ts';
import { monthsOnOffer } from '@alivio/domain/loan/months-on-offer.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import { findCampaign } from '#server/catalog/find-campaign.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { checkMonths } from './check-months.ts';
import { findCardInForce } from './find-card-in-force.ts';
import { getQuote } from './get-quote.ts';

export function ratesRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getRateCard).with(async ({ query }) => {
    const today = await readToday(deps, deps.db);
    const campaign = await findCampaign(deps.db, query.health_center_id, today);
    if (campaign === undefined) return refuse('not_found');
    const card = await findCardInForce(deps.db, today);
    if (isRefusal(card)) return card;
    const monthsFor = (documentType: DocumentType) =>
      monthsOnOffer({ documentType, campaign: campaign !== null }).map(({ months }) => months);
    return {
      ok: true,
      today,
      card,
      campaign: campaign && { name: campaign.name },
      months_on_offer: { DNI: monthsFor('DNI'), CE: monthsFor('CE') },
    };
  });

  serve(app, quoteContract.getQuote)
    .first(({ query, session }) =>
      checkMonths(deps, quoteContract.getQuote.query.shape, query, session),
    )
    .with(async ({ query, session, ip }) => {
      const plan = await getQuote(deps, query, { session, ip });
      return isRefusal(plan) ? plan : { ok: true, plan };
    });
}
