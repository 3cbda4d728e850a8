import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import {
  type CollectedGrain,
  collectedSpan,
  grainOf,
  type Span,
} from '@alivio/domain/portfolio/collected-span.ts';
import { type Portfolio, portfolioOf } from '@alivio/domain/portfolio/portfolio.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import {
  type CollectedFigures,
  selectCells,
  selectCollected,
  selectSites,
} from './portfolio.sql.ts';

export interface PortfolioWish {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  site?: number | undefined;
}

export interface PortfolioFigures extends Portfolio {
  span: Span;
  grain: CollectedGrain;
  collected: readonly CollectedFigures[];
  sites: readonly { id: number; name: string }[];
  /** The one that was asked for. */
  site: { id: number; name: string } | null;
}

/** The whole at a glance, or one site of it: everything as of today, what was collected over a span. */
export async function getPortfolio(
  db: Connection,
  { from, to, site: siteId }: PortfolioWish,
  today: CalendarDate,
): Promise<
  PortfolioFigures | Refusal<'not_found' | 'period_reversed' | 'period_ahead' | 'period_too_long'>
> {
  const span = collectedSpan({ from, to }, today);
  if (typeof span === 'string') return refuse(span, { field: fieldOf(span, from, to) });
  const sites = await selectSites(db);
  const site = sites.find(({ id }) => id === siteId) ?? null;
  if (siteId !== undefined && site === null) return refuse('not_found');
  const grain = grainOf(span);
  return {
    span,
    grain,
    sites,
    site,
    ...portfolioOf(await selectCells(db, site?.id ?? null, today), today),
    collected: await selectCollected(db, site?.id ?? null, span, grain),
  };
}

/** Which of the two days is to be another. */
function fieldOf(
  problem: string,
  from: CalendarDate | undefined,
  to: CalendarDate | undefined,
): 'from' | 'to' {
  if (problem === 'period_ahead') return from === undefined ? 'to' : 'from';
  return to === undefined ? 'from' : 'to';
}
