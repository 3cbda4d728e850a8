import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { copy } from './copy.ts';
import { priceTerm } from './plan-options.ts';
import type { PlanForm } from './use-plan-form.ts';

type InsuranceChoiceProps = Pick<PlanForm, 'values' | 'set' | 'chosen' | 'offer'>;

/** By law the client's own choice, so it starts without and says what each answer costs. */
export function InsuranceChoice({ values, set, chosen, offer }: InsuranceChoiceProps) {
  const monthlyWith = (insurance: boolean) =>
    `${copy.monthly}: ${formatSoles(priceTerm(offer, chosen.months, insurance).monthlyPayment)}`;
  return (
    <RadioCards
      name="insurance"
      legend={copy.insurance}
      hint={copy.insuranceHint}
      value={values.insurance}
      onValue={(insurance) => set({ insurance })}
      sideBySide
      options={[
        { value: 'no', title: copy.withoutInsurance, detail: monthlyWith(false) },
        { value: 'yes', title: copy.withInsurance, detail: monthlyWith(true) },
      ]}
    />
  );
}
