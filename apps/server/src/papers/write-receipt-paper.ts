import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { receiptContent } from './content/receipt-content.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { writeLoanPaper } from './write-loan-paper.ts';

/** The receipt of a payment. */
export function writeReceiptPaper(facts: ReceiptFacts): Promise<Buffer> {
  const { loan, payment } = facts;
  const day = payment.paidOn;
  const lead = `Crédito ${loan.code} · Lima, ${formatLongDate(day)}`;
  return writeLoanPaper({
    title: 'Constancia de pago',
    lead,
    loan,
    day,
    blocks: receiptContent(facts),
  });
}
