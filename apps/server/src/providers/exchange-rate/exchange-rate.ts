import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';

export interface ExchangeRates {
  /** Soles for one dollar at the SUNAT sell price of a day. */
  solesPerDollar(day: CalendarDate): Promise<number>;
}
