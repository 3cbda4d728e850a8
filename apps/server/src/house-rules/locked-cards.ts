import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import { loadRates, type Rates } from '#server/rates/load-rates.ts';
import { lockRates } from '#server/rates/lock-rates.ts';
import { orThrow } from '#server/refusal.ts';
import { findWaitingRule, hashRules, SETTLED, type WaitingRule } from './waiting-rule.ts';

export interface LockedCards {
  rates: Rates;
  waiting: WaitingRule;
}

export async function lockCards(trx: Connection): Promise<LockedCards> {
  await lockRates(trx);
  return {
    rates: orThrow(await loadRates(trx)),
    waiting: (await findWaitingRule(trx, aboutRateCards)) ?? SETTLED,
  };
}

export function hashCards({ rates, waiting }: LockedCards, today: CalendarDate): Buffer {
  return hashRules(rates, waiting.startsOn, today);
}
