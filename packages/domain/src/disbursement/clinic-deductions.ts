import { type Centimos, centimos } from '../money/centimos.ts';

/** What a clinic gives back for a loan that was refunded after it had been paid. */
export interface ClinicDeduction {
  readonly loanId: number;
  readonly amount: Centimos;
}

/** What can be kept back of a transfer, oldest debt first: never more than the transfer. */
export function clinicDeductions(
  transfer: Centimos,
  owedByClinic: readonly ClinicDeduction[],
): readonly ClinicDeduction[] {
  let left: number = transfer;
  return owedByClinic.flatMap(({ loanId, amount }) => {
    const kept = centimos(Math.min(left, amount));
    left -= kept;
    return kept === 0 ? [] : [{ loanId, amount: kept }];
  });
}
