import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { type PaperKind, paperTitles } from '@alivio/domain/loan/paper-kinds.ts';
import { contractContent } from './content/contract-content.ts';
import { scheduleContent } from './content/schedule-content.ts';
import { summaryContent } from './content/summary-content.ts';
import type { PaperBlock } from './paper-block.ts';
import type { PaperFacts } from './paper-facts.ts';
import { writeLoanPaper } from './write-loan-paper.ts';

const CONTENTS: Record<PaperKind, (facts: PaperFacts) => readonly PaperBlock[]> = {
  summary: summaryContent,
  schedule: scheduleContent,
  contract: contractContent,
};

/** One paper of a loan's contract. */
export function writePaper(kind: PaperKind, facts: PaperFacts): Promise<Buffer> {
  const { loan, contractDate: day } = facts;
  return writeLoanPaper({
    title: paperTitles[kind],
    lead: `Crédito ${loan.code} · Lima, ${formatLongDate(day)}`,
    loan,
    day,
    blocks: CONTENTS[kind](facts),
  });
}
