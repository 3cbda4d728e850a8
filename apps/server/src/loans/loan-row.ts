import { otherPatient } from '@alivio/contract/onboarding.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod/mini';
import type { DB } from '#server/db/types.generated.ts';
import type { Loan } from './loan.ts';
import { readPlan, readPrices } from './stored-plan.ts';

export function toLoan(row: Selectable<DB['loans']>): Loan {
  return {
    id: row.id,
    code: row.code,
    clientId: row.client_id,
    siteId: row.site_id,
    categoryId: row.category_id,
    patient: row.patient === null ? null : z.parse(otherPatient, row.patient),
    amount: centimos(row.amount_centimos),
    quote: readPlan(row.plan),
    prices: readPrices(row.prices),
    state: row.state,
    evaluation: row.evaluation,
    backing: row.backing,
    touchedOn: calendarDate(row.touched_on),
    contractOn: dayOf(row.contract_on),
    validUntil: dayOf(row.valid_until),
    schedule: row.schedule,
    disbursedOn: dayOf(row.disbursed_on),
    writtenOffOn: dayOf(row.written_off_on),
  };
}

function dayOf(text: string | null): CalendarDate | null {
  return text === null ? null : calendarDate(text);
}
