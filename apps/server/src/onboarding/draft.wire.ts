import { type Draft, patientOnFile } from '@alivio/contract/draft.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { lastDayOfApplication, lastDayOfContract } from '@alivio/domain/loan/last-day.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { toPercent } from '@alivio/domain/rates/rate.ts';
import { z } from 'zod/mini';
import { readPlan } from '#server/loans/stored-plan.ts';
import type { selectDraft } from './draft.sql.ts';

type DraftRow = Awaited<ReturnType<typeof selectDraft>>;

function amountOf(value: number | null) {
  return value === null ? null : centimos(value);
}

function patientOf(stored: unknown): Draft['patient'] {
  return stored ? z.parse(patientOnFile, stored) : null;
}

export function draftToWire(row: DraftRow): Draft {
  return {
    category_id: row.category_id,
    health_center_id: row.site_id,
    health_center_name: row.health_center_name,
    entered_amount: amountOf(row.entered_amount_centimos),
    currency: row.currency === 'USD' ? 'USD' : 'PEN',
    exchange_rate: row.exchange_rate,
    amount: amountOf(row.amount_centimos),
    patient: patientOf(row.patient),
    referral_code: row.referral_code,
    plan: planOf(row),
  };
}

/** Nothing until the payments step was answered. */
function planOf(row: DraftRow): Draft['plan'] {
  const { plan, loan_category_id, loan_site_id, touched_on, contract_on } = row;
  if (loan_category_id === null || loan_site_id === null) return null;
  if (plan === null || touched_on === null) return null;
  const { amount, term, insurance, monthlyPayment, tcea } = readPlan(plan);
  return {
    category_id: loan_category_id,
    category_name: row.loan_category_name ?? '',
    health_center_id: loan_site_id,
    health_center_name: row.loan_center_name ?? '',
    headquarter_name: row.loan_headquarter_name ?? '',
    amount,
    installments: term,
    insurance,
    monthly_payment: monthlyPayment,
    tcea: toPercent(tcea),
    valid_until:
      contract_on === null
        ? lastDayOfApplication(calendarDate(touched_on))
        : lastDayOfContract(calendarDate(contract_on)),
    patient: patientOf(row.loan_patient),
  };
}
