import type { getQuote as contract } from '@alivio/contract/quote.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import type { z } from 'zod/mini';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { readToday } from '#server/business-date/today.ts';
import { findCampaign } from '#server/catalog/find-campaign.ts';
import type { Deps } from '#server/deps.ts';
import type { RefusalOf } from '#server/http/refusal-of.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { Session } from '#server/sessions/session.ts';
import { documentTypeOf } from './document-type-of.ts';
import { priceLoan } from './price-loan.ts';

const WINDOW_MS = 10 * 60_000;

/** The plan that `POST loans` takes, for clients that do not carry our `quote()` with them. */
export async function getQuote(
  deps: Deps,
  asked: z.output<typeof contract.query>,
  { session, ip }: { session: Session | null; ip: string },
): Promise<Quote | RefusalOf<typeof contract>> {
  const { BUDGET_QUOTE_PER_IP, BUDGET_QUOTE_TOTAL } = deps.config;
  const tooMany = await spendBudgets(deps, deps.db, [
    { name: 'quote:ip', of: ip, limit: BUDGET_QUOTE_PER_IP, windowMs: WINDOW_MS },
    { name: 'quote:all', of: '', limit: BUDGET_QUOTE_TOTAL, windowMs: WINDOW_MS },
  ]);
  if (tooMany) return tooMany;
  const today = await readToday(deps, deps.db);
  const { health_center_id: siteId, amount, installments: term, insurance = false } = asked;
  if ((await findCampaign(deps.db, siteId, today)) === undefined) return refuse('not_found');
  const documentType = await documentTypeOf(deps.db, session);
  const priced = await priceLoan(deps.db, { siteId, amount, term, insurance, documentType }, today);
  return isRefusal(priced) ? priced : priced.quote;
}
