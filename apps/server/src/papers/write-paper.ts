import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { company } from '@alivio/domain/company.ts';
import { type PaperKind, paperTitles } from '@alivio/domain/loan/paper-kinds.ts';
import { contractContent } from './content/contract-content.ts';
import { scheduleContent } from './content/schedule-content.ts';
import { summaryContent } from './content/summary-content.ts';
import { drawPaper } from './drawing/draw-paper.ts';
import type { PaperBlock } from './paper-block.ts';
import type { PaperFacts } from './paper-facts.ts';

const CONTENTS: Record<PaperKind, (facts: PaperFacts) => readonly PaperBlock[]> = {
  summary: summaryContent,
  schedule: scheduleContent,
  contract: contractContent,
};

/** One paper of a loan as a PDF. The same facts give the same bytes, so it can be made again and compared. */
export function writePaper(kind: PaperKind, facts: PaperFacts): Promise<Buffer> {
  const { loan, contractDate } = facts;
  return drawPaper({
    title: paperTitles[kind],
    lead: `Crédito ${loan.code} · Lima, ${formatLongDate(contractDate)}`,
    author: company.legalName,
    loanCode: loan.code,
    planHash: loan.quote.hash,
    madeAt: new Date(`${contractDate}T12:00:00-05:00`),
    blocks: CONTENTS[kind](facts),
  });
}
