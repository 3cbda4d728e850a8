import type { ClinicPaymentRow } from '@alivio/contract/clinic-payments.ts';
import { settlementWeekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { ClinicLoanRow, PaymentFigures } from './clinic-loans.sql.ts';
import { holderToWire, patientToWire } from './listed-person.wire.ts';

/** Only for loans that a clinic is paid for. */
export function clinicPaymentToWire(
  row: ClinicLoanRow,
  figures: PaymentFigures | undefined,
  /** Where its treatment was cancelled once it was paid. */
  owed: string | undefined,
): ClinicPaymentRow {
  const { payment_id, shown_id, payment_state, net_centimos, processed_at } = row;
  if (figures === undefined) throw new Error(`loan ${row.loan_id} is paid by nothing`);
  if (payment_id === null || shown_id === null || payment_state === null || net_centimos === null)
    throw new Error(`nobody is paid for loan ${row.loan_id}`);
  return {
    client: holderToWire(row),
    patient: patientToWire(row),
    payment: {
      id: payment_id,
      idLoan: row.loan_id,
      shown_id,
      status: payment_state,
      message: owed ?? row.rejection_message,
      initial_amount: centimos(row.amount_centimos),
      amount: centimos(net_centimos),
      merchant_fee: centimos(figures.merchant_fee_centimos),
      merchant_fee_igv: centimos(figures.merchant_fee_igv_centimos),
      settlement_reference: figures.settlement_reference,
      processed_at: processed_at?.toISOString() ?? null,
      group: processed_at && settlementWeekOf(processed_at),
      procedure: { category: { name: row.category } },
    },
  };
}
