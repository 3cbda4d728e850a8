import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { letterContent } from './content/letter-content.ts';
import type { LetterFacts } from './letter-facts.ts';
import { writeLoanPaper } from './write-loan-paper.ts';

/** That a clinic will be paid for a redeemed loan. */
export function writeLetterPaper(facts: LetterFacts): Promise<Buffer> {
  const { loan, number, issuedOn: day } = facts;
  const lead = `N.º ${number} · Lima, ${formatLongDate(day)}`;
  const blocks = letterContent(facts);
  return writeLoanPaper({ title: 'Carta de aprobación', lead, loan, day, blocks });
}
