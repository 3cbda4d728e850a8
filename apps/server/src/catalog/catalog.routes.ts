import * as contract from '@alivio/contract/catalog.ts';
import type { FastifyInstance } from 'fastify';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { readToday } from '#server/business-date/today.ts';
import { serve } from '#server/http/serve.ts';
import { refuse } from '#server/refusal.ts';
import { selectCategories, selectSitesOfCategory } from './catalog.sql.ts';
import { findCampaign } from './find-campaign.ts';
import { getSolesRate } from './get-soles-rate.ts';

const CURRENCY_WINDOW_MS = 10 * 60_000;

export function catalogRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.listCategories).with(async () => ({
    ok: true,
    data: await selectCategories(deps.db),
  }));

  serve(app, contract.listSites).with(async ({ query }) => {
    const sites = await selectSitesOfCategory(deps.db, query.categoryID);
    return { ok: true, data: sites.map((site) => ({ ...site, country: 'PE' as const })) };
  });

  serve(app, contract.getCampaignStatus).with(async ({ params }) => {
    const campaign = await findCampaign(deps.db, params.id, await readToday(deps, deps.db));
    return campaign === undefined ? refuse('not_found') : { ok: true, data: campaign !== null };
  });

  serve(app, contract.getSolesRate).with(async ({ ip }) => {
    const limit = deps.config.BUDGET_CURRENCY_PER_IP;
    const budget = { name: 'currency:ip', of: ip, limit, windowMs: CURRENCY_WINDOW_MS };
    const tooMany = await spendBudgets(deps, deps.db, [budget]);
    if (tooMany) return tooMany;
    const { date, solesPerDollar } = await getSolesRate(deps, await readToday(deps, deps.db));
    return { ok: true, date, from: { USD: solesPerDollar } };
  });
}
