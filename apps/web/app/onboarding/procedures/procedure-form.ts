import type { Draft } from '@alivio/contract/draft.ts';
import type { OtherPatient, putDraft } from '@alivio/contract/onboarding.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Currency } from '@alivio/domain/money/currency.ts';
import type { z } from 'zod/mini';
import { formText } from '#lib/form-text.ts';
import { findReferralCode } from '#lib/storage.ts';
import { copy } from './copy.ts';

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

export function judgeProcedure(
  values: ProcedureValues,
  found: { amountProblem: string | null; patient: OtherPatient | null },
) {
  return {
    category_id: values.category_id === '' ? copy.categoryRequired : null,
    health_center_name: values.health_center_name === '' ? copy.centerRequired : null,
    health_center_id: values.health_center_id === '' ? copy.siteRequired : null,
    entered_amount: found.amountProblem,
    whose: values.whose === 'other' && found.patient === null ? copy.patientRequired : null,
  };
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
