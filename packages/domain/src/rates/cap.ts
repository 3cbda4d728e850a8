import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Rate } from './rate.ts';

/** Maximum compensatory rate that the BCRP publishes for half a year at a time. */
export interface CapRow {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly tea: Rate;
}

export interface CapInForce {
  readonly tea: Rate;
  readonly from: CalendarDate;
  /** False once its period has ended and no newer row is known. */
  readonly confirmed: boolean;
}

/** The last published row stays in force, unconfirmed, until a newer one arrives. */
export function capInForce(caps: readonly CapRow[], date: CalendarDate): CapInForce | null {
  const row = caps.filter((cap) => cap.from <= date).sort(latestFirst)[0];
  return row === undefined ? null : { tea: row.tea, from: row.from, confirmed: date <= row.to };
}

/** Every row that binds on some day of the range; `to` null means without end. */
export function capsWithin(
  caps: readonly CapRow[],
  from: CalendarDate,
  to: CalendarDate | null,
): readonly CapRow[] {
  const lastFrom = [...caps].sort(latestFirst)[0]?.from;
  return caps.filter((cap) => {
    const startsInTime = to === null || cap.from <= to;
    return startsInTime && (cap.to >= from || cap.from === lastFrom);
  });
}

function latestFirst(a: CapRow, b: CapRow): number {
  return a.from < b.from ? 1 : -1;
}
