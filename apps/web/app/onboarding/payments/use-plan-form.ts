import type { Draft } from '@alivio/contract/draft.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { useMemo } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { planDraftKey } from '../draft-keys.ts';
import { planValues, validatePlan } from './plan-form.ts';
import { listPlans, type Offer, planAt } from './plan-options.ts';

export interface KnownPlan {
  clientId: number;
  procedure: Pick<Draft, 'category_id' | 'health_center_id' | 'health_center_name' | 'plan'>;
  income: Centimos | null;
  offer: Offer;
}

export type PlanForm = ReturnType<typeof usePlanForm>;

export function usePlanForm(known: KnownPlan, refusal?: ApiError) {
  const { clientId, income, offer, procedure } = known;
  const state = useFormValues(planValues(procedure.plan, income), { key: planDraftKey(clientId) });
  const form = useForm({
    state,
    validate: (values) => validatePlan(values, offer.documentType),
    refusal,
  });
  const hasInsurance = form.values.insurance === 'yes';
  const plans = useMemo(() => listPlans(offer, hasInsurance), [offer, hasInsurance]);
  const chosen = planAt(plans, Number(form.values.sliderValue));
  const choose = (position: number) => form.set({ sliderValue: String(position) });
  return { ...form, offer, plans, chosen, choose };
}
