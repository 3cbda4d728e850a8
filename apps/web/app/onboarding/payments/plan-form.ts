import type { declareIncome, requestLoan } from '@alivio/contract/applications.ts';
import type { Draft } from '@alivio/contract/draft.ts';
import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { sliderPosition } from '@alivio/domain/loan/months-on-offer.ts';
import { type Centimos, centimos, fromSoles } from '@alivio/domain/money/centimos.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { z } from 'zod/mini';
import { formText } from '#lib/form-text.ts';
import { findReferralCode } from '#lib/storage.ts';
import type { Problems } from '#lib/use-form.ts';
import { copy } from './copy.ts';

/** The choices as the fields hold them, from what was answered on this device or another; the income in céntimos. */
export function planValues(plan: Draft['plan'], income: Centimos | null) {
  return {
    sliderValue: String(sliderPosition(plan?.installments)),
    insurance: plan?.insurance ? 'yes' : 'no',
    income: income === null ? '' : String(income),
  };
}
export type PlanValues = ReturnType<typeof planValues>;

export function readIncome(text: string): Centimos | null {
  return text === '' ? null : centimos(Number(text));
}

const MIN_INCOME_WITH_CE = centimos(150_000);

export function validatePlan(
  { income }: PlanValues,
  documentType: DocumentType,
): Problems<PlanValues> {
  return { income: incomeProblem(readIncome(income), documentType) };
}

function incomeProblem(income: Centimos | null, documentType: DocumentType): string | null {
  if (income === null) return copy.incomeRequired;
  if (documentType === 'CE' && income < MIN_INCOME_WITH_CE) return fieldTexts.incomeTooLow;
  return income > 0 ? null : copy.incomeZero;
}

/** Spec 1 §2, the hidden fields of this form, in soles; the server knows the patient of the saved step before. */
export function loanRequestOf(form: FormData): z.output<typeof requestLoan.body> {
  return {
    amount: solesIn(form, 'loanAmount'),
    currency: 'PEN',
    installments: Number(formText(form, 'installments')),
    monthly_payment: solesIn(form, 'monthlyPayment'),
    health_center_id: Number(formText(form, 'healthCenterID')),
    category_id: Number(formText(form, 'categoryID')),
    insurance: formText(form, 'insurance') === 'yes',
    plan_hash: formText(form, 'planHash'),
    // The link may have been opened after the treatment was saved.
    health_center_refer_user_code: findReferralCode(),
  };
}

export function incomeOf(form: FormData): z.output<typeof declareIncome.body> {
  return { amount: solesIn(form, 'incomesAmount'), currency: 'PEN' };
}

function solesIn(form: FormData, name: string): Centimos {
  const amount = fromSoles(Number(formText(form, name)));
  if (amount === null) throw new Error(`the form holds no amount in ${name}`);
  return amount;
}
