import { sha256Hex } from '../hash/sha-256.ts';
import type { InstallmentFigures } from '../installment/amortize.ts';
import type { InstallmentRounding, InsuranceMode } from '../installment/plan-settings.ts';
import type { Centimos } from '../money/centimos.ts';
import type { Rate } from '../rates/rate.ts';

/** Everything the client agrees to, without dates. */
export interface Plan {
  readonly cardVersion: string;
  readonly amount: Centimos;
  readonly term: number;
  readonly campaign: boolean;
  readonly insurance: boolean;
  readonly tea: Rate;
  readonly insuranceMode: InsuranceMode;
  readonly rounding: InstallmentRounding;
  readonly rows: readonly InstallmentFigures[];
}

/** SHA-256 of the plan: what was seen is what is signed. Changing this text changes every hash. */
export function planHash(plan: Plan): string {
  const head = [
    'alivio-plan-1',
    JSON.stringify(plan.cardVersion),
    plan.amount,
    plan.term,
    plan.campaign,
    plan.insurance,
    plan.tea,
    '30/360',
    plan.insuranceMode,
    plan.rounding,
  ];
  const rows = plan.rows.map(
    (row) =>
      `${row.number} ${row.principal} ${row.interest} ${row.igv} ${row.insurance} ${row.fee} ${row.total} ${row.balance}`,
  );
  return sha256Hex([head.join(' '), ...rows].join('\n'));
}
