import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { company } from '@alivio/domain/company.ts';
import type { Loan } from '#server/loans/loan.ts';
import { drawPaper } from './drawing/draw-paper.ts';
import type { PaperBlock } from './paper-block.ts';

interface LoanPaper {
  readonly title: string;
  readonly lead: string;
  readonly loan: Pick<Loan, 'code' | 'quote'>;
  /** The day that the paper bears; the file says that it was made then. */
  readonly day: CalendarDate;
  readonly blocks: readonly PaperBlock[];
}

/** A paper of a loan as a PDF. The same facts give the same bytes, so it can be made again and compared. */
export function writeLoanPaper({ title, lead, loan, day, blocks }: LoanPaper): Promise<Buffer> {
  return drawPaper({
    title,
    lead,
    author: company.legalName,
    subject: loan.code,
    footer: `Huella del plan: ${loan.quote.hash}`,
    madeAt: new Date(`${day}T12:00:00-05:00`),
    blocks,
  });
}
