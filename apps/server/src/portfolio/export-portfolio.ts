import { Readable } from 'node:stream';
import type { PortfolioTable } from '@alivio/contract/portfolio.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { BOM, csvLine } from '#server/exports/csv.ts';
import { noteExport } from '#server/exports/note-export.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { getPortfolio, type PortfolioWish } from './get-portfolio.ts';
import { portfolioSheets } from './portfolio-sheets.ts';

/** One table as a file. It names nobody, so whoever reads the screen may take it; who did is on record all the same. */
export async function exportPortfolio(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  { table, ...wish }: PortfolioWish & { table: PortfolioTable },
): Promise<
  | FileReply<'text/csv; charset=utf-8'>
  | Refusal<
      'not_found' | 'period_reversed' | 'period_ahead' | 'period_too_long' | 'too_many_requests'
    >
> {
  const today = await readToday(deps, deps.db);
  const figures = await getPortfolio(deps.db, wish, today);
  if (isRefusal(figures)) return figures;
  const { site, span } = figures;
  const filter = { table, ...span };
  const noted = await noteExport(deps, by, {
    list: 'portfolio',
    subject: { kind: 'site', id: site?.id ?? null },
    filter,
  });
  if (noted) return noted;
  const { name, headers, rows } = portfolioSheets[table](figures);
  // A part is not to be taken for the whole.
  const of = table === 'collected' ? `del ${span.from} al ${span.to}` : `al ${today}`;
  const parts = [`cartera ${name} ${of}`, ...(site === null ? [] : [site.name])];
  return {
    content: Readable.from([Buffer.from(BOM + [headers, ...rows].map(csvLine).join(''))]),
    name: `${parts.join(' - ')}.csv`,
    contentType: 'text/csv; charset=utf-8',
  };
}
