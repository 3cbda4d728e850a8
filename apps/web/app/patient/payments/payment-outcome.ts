import { type CalendarDate, isCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { forgetPayment, keepPayment, readPayment } from '#lib/payment-storage.ts';
import type { Tone } from '#ui/feedback/tone.ts';

/** Instalments that a payment covered, before the books say so. */
export interface JustPaid {
  reference: string;
  loanId: number;
  installments: readonly number[];
  paidOn: CalendarDate;
}

/** What the page of the payment has to say, told by the document after it. */
export interface PaymentOutcome {
  tone: Tone;
  text: string;
  paid: JustPaid | null;
}

const tones: readonly unknown[] = ['ok', 'warn', 'bad', 'info'] satisfies Tone[];

export function keepOutcome(outcome: PaymentOutcome): void {
  keepPayment('outcome', outcome);
}

export function findOutcome(): PaymentOutcome | null {
  const { tone, text, paid = null } = readPayment('outcome') as Partial<PaymentOutcome>;
  if (typeof text !== 'string' || tone === undefined || !tones.includes(tone)) return null;
  return { tone, text, paid: paid !== null && isWhole(paid) ? paid : null };
}

export function forgetOutcome(): void {
  forgetPayment('outcome');
}

function isWhole({ loanId, installments, paidOn }: Partial<JustPaid>): boolean {
  return Number.isSafeInteger(loanId) && Array.isArray(installments) && isCalendarDate(`${paidOn}`);
}
