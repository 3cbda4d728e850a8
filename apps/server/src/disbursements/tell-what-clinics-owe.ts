import type { ClinicPaymentState } from '@alivio/domain/disbursement/clinic-payment-state.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { ZERO } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { Connection } from '#server/db/client.ts';
import { getAccountByLoan } from '#server/ledger/get-account-by-loan.ts';

interface PaidLoan {
  loanId: number;
  loanState: LoanState;
  paymentState: ClinicPaymentState | null;
}

/** Of payments whose treatment was cancelled after the clinic had them: what is still kept back, in words, by loan. */
export async function tellWhatClinicsOwe(
  db: Connection,
  payments: readonly PaidLoan[],
): Promise<ReadonlyMap<number, string>> {
  const loanIds = payments
    .filter(({ loanState, paymentState }) => loanState === 'cancelled' && paymentState === 'PAGADO')
    .map(({ loanId }) => loanId);
  if (loanIds.length === 0) return new Map();
  const owed = await getAccountByLoan(db, 'clinic_receivable', loanIds);
  return new Map(
    loanIds.map((loanId) => {
      const amount = owed.get(loanId) ?? ZERO;
      const rest =
        amount === 0
          ? 'lo pagado ya se descontó de las liquidaciones de la sede.'
          : `quedan ${formatSoles(amount)} por descontar de las próximas liquidaciones de la sede.`;
      return [loanId, `El tratamiento se canceló después del pago: ${rest}`];
    }),
  );
}
