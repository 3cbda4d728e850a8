import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';

/** What a demo loan is written with: one transaction, and a clock that can stand at any past day. */
export interface DemoWriter {
  trx: Connection;
  today: CalendarDate;
  at(day: CalendarDate): { deps: Deps; act: Act };
}

export function demoWriterIn(deps: Deps, trx: Connection, today: CalendarDate): DemoWriter {
  return {
    trx,
    today,
    at: (day) => ({
      deps: {
        ...deps,
        now: () => (day < today ? new Date(`${day}T10:00:00-05:00`) : deps.now()),
      },
      act: { by: 'system', today: day },
    }),
  };
}
