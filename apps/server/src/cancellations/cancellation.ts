import type { Approval } from '@alivio/contract/desk.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { ClinicPayment } from '#server/disbursements/clinic-payment.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { ServicedLoan } from '#server/servicing/load-account.ts';

/** The two ways in which a redeemed loan is taken back: as if never redeemed, or because the procedure did not happen. */
export type Cancellation = Extract<Approval['command'], 'undo_redemption' | 'cancel_treatment'>;

/** A loan that was redeemed, with everything that taking it back touches, under its locks. */
export interface RedeemedLoan {
  readonly loan: Loan;
  readonly serviced: ServicedLoan;
  readonly clinicPayment: ClinicPayment;
  /** What the client has paid and not had back. */
  readonly toRefund: Centimos;
  /** The bank may be paying its clinic at this moment. */
  readonly isAtBank: boolean;
  /** A payment by card has begun and nobody knows yet how it ends. */
  readonly isPayingByCard: boolean;
  /** Money that was put aside is to go back, and has not left the bank. */
  readonly hasReturnToPay: boolean;
  /** What else waits for a second person about the loan, its payments or its money, besides taking it back. */
  readonly proposals: readonly number[];
}
