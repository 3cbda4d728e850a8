import { getPaymentsOfLoan } from '@alivio/contract/payments.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';

/** Instalments of a credit whose day has passed, at what they cost today. */
export interface Late {
  count: number;
  amount: Centimos;
  /** The day of the oldest. */
  since: CalendarDate;
}

/** Null: nothing is late. When it cannot be told either: the credit is shown all the same. */
export async function loadLate(loanId: number): Promise<Late | null> {
  const asked = await settle(api(getPaymentsOfLoan, { query: { idLoan: loanId } }));
  if (!asked.ok) return null;
  const { pending, dteToday } = asked.answer.data;
  const late = pending.filter(({ expirationDate }) => expirationDate < dteToday);
  const [oldest] = late.map(({ expirationDate }) => expirationDate).sort();
  if (oldest === undefined) return null;
  return {
    count: late.length,
    amount: sumBy(late, ({ installmentAmount }) => installmentAmount),
    since: oldest,
  };
}
