import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { orThrow, type Refusal } from '#server/refusal.ts';

/** What a demo loan is told with: one transaction, and a clock that can stand at any past day. */
export interface Teller {
  trx: Connection;
  today: CalendarDate;
  at(day: CalendarDate): { deps: Pick<Deps, 'now'>; act: Act };
}

export function tellerIn(deps: Deps, trx: Connection, today: CalendarDate): Teller {
  return {
    trx,
    today,
    at: (day) => ({
      deps: { now: () => (day < today ? new Date(`${day}T10:00:00-05:00`) : deps.now()) },
      act: { by: 'system', today: day },
    }),
  };
}

/** The demo asks for nothing that the product refuses. */
export function done<T>(result: T): Exclude<T, Refusal> {
  return orThrow(result);
}
