import type { ClinicPaymentProgress } from '@alivio/domain/disbursement/clinic-payment-state.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';

/** What one redeemed loan owes its clinic. */
export interface ClinicPayment extends ClinicPaymentProgress {
  readonly id: number;
  readonly loanId: number;
  readonly siteId: number;
  /** The batch it is in. */
  readonly settlementId: number | null;
  readonly net: Centimos;
  /** The loan was refunded before the transfer: nothing is owed any more. */
  readonly isVoid: boolean;
}
