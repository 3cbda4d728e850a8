import type { Draft } from '@alivio/contract/draft.ts';
import { otherPatient } from '@alivio/contract/onboarding.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { z } from 'zod/mini';
import type { selectDraft } from './draft.sql.ts';

type DraftRow = Awaited<ReturnType<typeof selectDraft>>;

function amountOf(value: number | null) {
  return value === null ? null : centimos(value);
}

export function draftToWire(row: DraftRow): Draft {
  return {
    category_id: row?.category_id ?? null,
    health_center_id: row?.site_id ?? null,
    health_center_name: row?.health_center_name ?? null,
    entered_amount: amountOf(row?.entered_amount_centimos ?? null),
    currency: row?.currency === 'USD' ? 'USD' : 'PEN',
    exchange_rate: row?.exchange_rate ?? null,
    amount: amountOf(row?.amount_centimos ?? null),
    patient: row?.patient ? z.parse(otherPatient, row.patient) : null,
    referral_code: row?.referral_code ?? null,
  };
}
