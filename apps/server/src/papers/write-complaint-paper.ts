import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { company } from '@alivio/domain/company.ts';
import type { ComplaintFacts } from './complaint-facts.ts';
import { complaintSheet } from './content/complaint-sheet.ts';
import { drawPaper } from './drawing/draw-paper.ts';

/** A sheet of the Libro de Reclamaciones, in the order of annex I of DS 011-2011-PCM. */
export function writeComplaintPaper(facts: ComplaintFacts): Promise<Buffer> {
  const { number, receivedOn, answer } = facts;
  return drawPaper({
    title: 'Libro de Reclamaciones',
    lead: `Hoja de Reclamación N° ${number} · Lima, ${formatLongDate(receivedOn)}`,
    author: company.legalName,
    subject: `Hoja N° ${number}`,
    footer: `${company.legalName} · RUC ${company.ruc}`,
    madeAt: new Date(`${answer?.on ?? receivedOn}T12:00:00-05:00`),
    blocks: complaintSheet(facts),
  });
}
