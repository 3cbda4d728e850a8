import * as contract from '@alivio/contract/portfolio.ts';
import type { FastifyInstance } from 'fastify';
import { readToday } from '#server/business-date/today.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal } from '#server/refusal.ts';
import { exportPortfolio } from './export-portfolio.ts';
import { getPortfolio } from './get-portfolio.ts';
import { portfolioToWire } from './portfolio.wire.ts';

export function portfolioRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getPortfolio).with(async ({ query }) => {
    const today = await readToday(deps, deps.db);
    const figures = await getPortfolio(deps.db, query, today);
    return isRefusal(figures) ? figures : portfolioToWire(figures, today);
  });

  serve(app, contract.exportPortfolio).with(({ session, query }) =>
    exportPortfolio(deps, session, query),
  );
}
