import type { Category } from '@alivio/contract/catalog.ts';
import type { Draft } from '@alivio/contract/draft.ts';
import type { OtherPatient, putDraft } from '@alivio/contract/onboarding.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { Currency } from '@alivio/domain/money/currency.ts';
import type { z } from 'zod/mini';
import { formText } from '#lib/form-text.ts';
import { findReferralCode } from '#lib/storage.ts';
import type { RequestState } from '#lib/use-request.ts';
import { copy } from './copy.ts';
import type { HealthCenter } from './group-sites.ts';

const emptyProcedure = {
  category_id: '',
  health_center_name: '',
  health_center_id: '',
  currency: 'PEN',
  entered_amount: '',
  whose: 'me',
};
export type ProcedureValues = typeof emptyProcedure;

export function currencyOf(text: string): Currency {
  return text === 'USD' ? 'USD' : 'PEN';
}

/** What the server keeps, as the fields hold it. */
export function valuesOf(draft: Draft): ProcedureValues {
  return {
    category_id: textOf(draft.category_id),
    health_center_name: draft.health_center_name ?? '',
    health_center_id: textOf(draft.health_center_id),
    currency: draft.currency,
    entered_amount: textOf(draft.entered_amount),
    whose: draft.patient === null ? 'me' : 'other',
  };
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

interface Found {
  categories: RequestState<Category[]>;
  centers: RequestState<HealthCenter[]>;
  amountProblem: string | null;
  patient: OtherPatient | null;
}

export function validateProcedure(values: ProcedureValues, found: Found) {
  const { categories, centers, amountProblem, patient } = found;
  const { category_id, health_center_name, health_center_id, whose } = values;
  const sites = (center: HealthCenter) =>
    center.name === health_center_name ? center.sites.map(({ id }) => String(id)) : [];
  return {
    category_id: isChosen(category_id, categories, ({ id }) => [String(id)])
      ? null
      : copy.categoryRequired,
    health_center_name: isChosen(health_center_name, centers, ({ name }) => [name])
      ? null
      : copy.centerRequired,
    health_center_id: isChosen(health_center_id, centers, sites) ? null : copy.siteRequired,
    entered_amount: amountProblem,
    whose: whose === 'other' && patient === null ? copy.patientRequired : null,
  };
}

/** What was saved counts until its list is there; what the list no longer has must be chosen again. */
function isChosen<T>(value: string, list: RequestState<T[]>, valuesIn: (item: T) => string[]) {
  if (value === '' || list.status !== 'ready') return value !== '';
  return list.answer.some((item) => valuesIn(item).includes(value));
}

type Asked = NonNullable<Draft['plan']>;

/** Whether the server would take it for another treatment than the one that was asked for. */
export function isOtherTreatment(
  values: ProcedureValues,
  { soles, patient }: { soles: Centimos | null; patient: OtherPatient | null },
  asked: Asked,
): boolean {
  const documentOf = (person: OtherPatient | null) =>
    person && [
      person.document_type,
      person.identification_number,
      person.first_name,
      person.last_name,
    ];
  return (
    values.category_id !== String(asked.category_id) ||
    values.health_center_id !== String(asked.health_center_id) ||
    soles !== asked.amount ||
    String(documentOf(values.whose === 'other' ? patient : null)) !==
      String(documentOf(asked.patient))
  );
}

export function choiceOf(
  form: FormData,
  patient: OtherPatient | null,
): z.output<typeof putDraft.body> {
  return {
    category_id: Number(formText(form, 'category_id')),
    health_center_id: Number(formText(form, 'health_center_id')),
    entered_amount: centimos(Number(formText(form, 'entered_amount'))),
    currency: currencyOf(formText(form, 'currency')),
    patient: formText(form, 'whose') === 'other' ? patient : null,
    referral_code: findReferralCode(),
  };
}
