import type { Procedure } from '@alivio/contract/procedures.ts';
import { qrBadge } from '@alivio/domain/loan/projections.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { ClinicLoanRow } from './clinic-loans.sql.ts';
import { holderToWire, patientToWire } from './listed-person.wire.ts';

export function procedureToWire(row: ClinicLoanRow, isPast: boolean): Procedure {
  return {
    code: row.code,
    client: holderToWire(row),
    patient: patientToWire(row),
    loan: {
      id: row.loan_id,
      ...standingToWire(row, isPast),
      amount: centimos(row.amount_centimos),
    },
    category: { name: row.category },
  };
}

/** Only for loans that exist for a clinic. Past its last day a QR is worth nothing, also before the night closes it. */
export function standingToWire(
  row: ClinicLoanRow,
  isPast: boolean,
): Pick<Procedure['loan'], 'loan_status' | 'qr_badge'> {
  const badge = qrBadge(row.state, row.payment_state);
  if (row.status === null || badge === null)
    throw new Error(`loan ${row.loan_id} is in ${row.state}, which no clinic sees`);
  return { loan_status: row.status, qr_badge: isPast ? 'inactive' : badge };
}
