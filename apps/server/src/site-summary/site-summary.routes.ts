import { getSiteSummary } from '@alivio/contract/site-summary.ts';
import { summarySpan } from '@alivio/domain/calendar/summary-span.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import { serve } from '#server/http/serve.ts';
import { type SiteFiguresRow, selectSiteFigures } from './site-summary.sql.ts';

export function siteSummaryRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, getSiteSummary).with(async ({ session, query: { period = 'month' } }) => {
    const span = summarySpan(period, await readToday(deps, deps.db));
    const sites = await selectSiteFigures(deps.db, session.staffUserId, span);
    return { ok: true, period, ...span, sites: sites.map(figuresToWire) };
  });
}

function figuresToWire(row: SiteFiguresRow) {
  const { redeemed_centimos, paid_centimos, pending_centimos, ...rest } = row;
  return {
    ...rest,
    redeemed_amount: centimos(redeemed_centimos),
    paid_amount: centimos(paid_centimos),
    pending_amount: centimos(pending_centimos),
  };
}
