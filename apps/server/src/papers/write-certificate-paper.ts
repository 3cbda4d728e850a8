import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { certificateContent } from './content/certificate-content.ts';
import { writeLoanPaper } from './write-loan-paper.ts';

/** That a loan is paid and nothing is owed on it. */
export function writeCertificatePaper(facts: CertificateFacts): Promise<Buffer> {
  const { loan, number, issuedOn: day } = facts;
  const lead = `N.º ${number} · Lima, ${formatLongDate(day)}`;
  const blocks = certificateContent(facts);
  return writeLoanPaper({ title: 'Constancia de no adeudo', lead, loan, day, blocks });
}
