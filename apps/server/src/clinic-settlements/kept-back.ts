import { clinicDeductions } from '@alivio/domain/disbursement/clinic-deductions.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import type { DeductionRow, SettlementRow } from './settlements.sql.ts';

export interface KeptBack extends DeductionRow {
  kept: Centimos;
}

/** What is kept back of a batch as it stands: where loans left it since, no more than what is left. */
export function keptBack(
  { net_centimos }: Pick<SettlementRow, 'net_centimos'>,
  deductions: readonly DeductionRow[],
): readonly KeptBack[] {
  const kept = new Map(
    clinicDeductions(
      centimos(net_centimos),
      deductions.map(({ loan_id, amount_centimos }) => ({
        loanId: loan_id,
        amount: centimos(amount_centimos),
      })),
    ).map(({ loanId, amount }) => [loanId, amount]),
  );
  return deductions.flatMap((row) => {
    const amount = kept.get(row.loan_id) ?? ZERO;
    return amount === 0 ? [] : [{ ...row, kept: amount }];
  });
}
