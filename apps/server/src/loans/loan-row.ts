import { otherPatient } from '@alivio/contract/onboarding.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod/mini';
import type { DB } from '#server/db/types.generated.ts';
import type { Loan, LoanInService } from './loan.ts';
import { readPlan, readPrices } from './stored-plan.ts';

type LoanRow = Selectable<DB['loans']>;

/** The columns of `LoanInService`. */
export const SERVICE_COLUMNS = [
  'id',
  'amount_centimos',
  'prices',
  'state',
  'evaluation',
  'backing',
  'touched_on',
  'contract_on',
  'valid_until',
  'schedule',
  'redemption',
  'disbursed_on',
  'written_off_on',
] as const satisfies readonly (keyof LoanRow)[];

export function toLoanInService(
  row: Pick<LoanRow, (typeof SERVICE_COLUMNS)[number]>,
): LoanInService {
  return {
    id: row.id,
    amount: centimos(row.amount_centimos),
    prices: readPrices(row.prices),
    state: row.state,
    evaluation: row.evaluation,
    backing: row.backing,
    touchedOn: calendarDate(row.touched_on),
    contractOn: dayOf(row.contract_on),
    validUntil: dayOf(row.valid_until),
    schedule: row.schedule,
    redemption: row.redemption,
    disbursedOn: dayOf(row.disbursed_on),
    writtenOffOn: dayOf(row.written_off_on),
  };
}

export function toLoan(row: LoanRow): Loan {
  return {
    ...toLoanInService(row),
    code: row.code,
    clientId: row.client_id,
    siteId: row.site_id,
    categoryId: row.category_id,
    patient: row.patient === null ? null : z.parse(otherPatient, row.patient),
    quote: readPlan(row.plan),
  };
}

function dayOf(text: string | null): CalendarDate | null {
  return text === null ? null : calendarDate(text);
}
