import type { Draft } from '@alivio/contract/draft.ts';
import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { procedureDraftKey } from '../draft-keys.ts';
import { keepCategory, keepSite } from './kept-place.ts';
import { currencyOf, validateProcedure, valuesOf } from './procedure-form.ts';
import { useCategories, useCenters } from './use-catalog.ts';
import { useFinanceAmount } from './use-finance-amount.ts';

interface Known {
  clientId: number;
  draft: Draft;
  patient: OtherPatient | null;
}

export type ProcedureForm = ReturnType<typeof useProcedureForm>;

export function useProcedureForm({ clientId, draft, patient }: Known, refusal?: ApiError) {
  const state = useFormValues(valuesOf(draft), { key: procedureDraftKey(clientId) });
  const { category_id, entered_amount, currency } = state.values;
  const categories = keepCategory(useCategories(), draft.plan);
  const centers = keepSite(useCenters(category_id), draft.plan, category_id);
  const finance = useFinanceAmount(entered_amount, currencyOf(currency));
  const form = useForm({
    state,
    validate: (values) =>
      validateProcedure(values, { categories, centers, amountProblem: finance.problem, patient }),
    refusal,
  });
  return { ...form, categories, centers, finance };
}
