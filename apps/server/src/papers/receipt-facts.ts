import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { PaperFacts, PaperPerson } from './paper-facts.ts';

export type PaymentMethod = 'card' | 'transfer';

export interface PaymentOperation {
  /** As the client's list, the mail or the bank call it; null when the bank gave none. */
  readonly number: string | null;
  /** Of the card, when the gateway told them. */
  readonly lastDigits: string | null;
  /** Where a transfer arrived. */
  readonly bank: string | null;
}

/** Everything that the receipt of a payment says. */
export interface ReceiptFacts {
  readonly loan: Pick<Loan, 'code' | 'quote'>;
  /** 'JBSWY3DPEH-003'. */
  readonly reference: string;
  readonly holder: PaperPerson;
  /** What the client writes on a transfer. */
  readonly paymentCode: string;
  readonly payment: AppliedPayment;
  readonly method: PaymentMethod;
  /** Null for what came in otherwise, and for cards before there were attempts. */
  readonly operation: PaymentOperation | null;
  readonly support: PaperFacts['support'];
}
