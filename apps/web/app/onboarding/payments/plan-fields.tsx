import { toSoles } from '@alivio/domain/money/centimos.ts';
import { readIncome } from './plan-form.ts';
import type { KnownPlan, PlanForm } from './use-plan-form.ts';

type PlanFieldsProps = Pick<PlanForm, 'chosen' | 'values'> & Pick<KnownPlan, 'procedure'>;

/** What the specification posts with this form (1 §2), in soles, and the plan's hash. */
export function PlanFields({ chosen, values, procedure }: PlanFieldsProps) {
  const { amount, monthlyPayment, term, hash } = chosen.quote;
  const income = readIncome(values.income);
  const fields = {
    loanAmount: toSoles(amount),
    monthlyPayment: toSoles(monthlyPayment),
    installments: term,
    categoryID: procedure.category_id ?? '',
    healthCenterID: procedure.health_center_id ?? '',
    incomesAmount: income === null ? '' : toSoles(income),
    planHash: hash,
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
