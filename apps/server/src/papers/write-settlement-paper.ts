import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { company } from '@alivio/domain/company.ts';
import { settlementContent } from './content/settlement-content.ts';
import { drawPaper } from './drawing/draw-paper.ts';
import type { SettlementFacts } from './settlement-facts.ts';

/** The statement of a batch that a clinic is paid by. */
export function writeSettlementPaper(facts: SettlementFacts): Promise<Buffer> {
  const { reference, site, closedOn } = facts;
  return drawPaper({
    title: 'Liquidación',
    lead: `${site} · Lima, ${formatLongDate(closedOn)}`,
    author: company.legalName,
    subject: reference,
    footer: company.legalName,
    madeAt: new Date(`${closedOn}T12:00:00-05:00`),
    blocks: settlementContent(facts),
  });
}
