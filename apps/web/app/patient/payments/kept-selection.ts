import { forgetPayment, keepPayment, readPayment } from '#lib/payment-storage.ts';

/** What was chosen to be paid: instalments of one loan. */
interface KeptSelection {
  loanId: number;
  installments: readonly number[];
}

export function keepSelection(selection: KeptSelection): void {
  keepPayment('selection', selection);
}

/** Of this loan; nothing when another's, or none, was kept. */
export function readSelection(loanId: number | null): readonly number[] {
  const kept = readPayment('selection') as Partial<KeptSelection>;
  const isOurs = kept.loanId === loanId && Array.isArray(kept.installments);
  return isOurs ? (kept.installments ?? []) : [];
}

export function forgetSelection(): void {
  forgetPayment('selection');
}
