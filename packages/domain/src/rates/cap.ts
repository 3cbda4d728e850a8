import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Rate } from './rate.ts';

/** The agreed interest, and the one for being late beside it. */
export const capKinds = ['compensatory', 'moratory'] as const;
export type CapKind = (typeof capKinds)[number];

/** Maximum rate that the BCRP sets for half a year at a time. */
export interface CapRow {
  readonly kind: CapKind;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Effective for the agreed interest; simple, per year of 360 days, for being late. */
  readonly tea: Rate;
  /** False where it is our reading and no publication was found. */
  readonly published: boolean;
  /** The day on which it was entered: it binds what we charge from then on. Null: every day of its period. */
  readonly knownOn: CalendarDate | null;
}

export interface CapInForce {
  readonly tea: Rate;
  readonly from: CalendarDate;
  /** False once its period has ended and no newer row is known, and where it was never found published. */
  readonly confirmed: boolean;
}

/** The last published row stays in force, unconfirmed, until a newer one arrives. */
export function capInForce(
  caps: readonly CapRow[],
  kind: CapKind,
  date: CalendarDate,
): CapInForce | null {
  const begun = caps.filter((cap) => cap.kind === kind && cap.from <= date);
  const row = begun.sort(latestFirst)[0];
  if (row === undefined) return null;
  return { tea: row.tea, from: row.from, confirmed: row.published && date <= row.to };
}

/** Every row that binds on some day of the range, as far as it was known then; `to` null means without end. */
export function capsWithin(
  caps: readonly CapRow[],
  kind: CapKind,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate | null },
): readonly CapRow[] {
  const ofKind = caps.filter((cap) => cap.kind === kind);
  const lastFrom = lastCap(caps, kind)?.from;
  return ofKind.filter((cap) => {
    const since = cap.knownOn !== null && cap.knownOn > from ? cap.knownOn : from;
    const startsInTime = to === null || (cap.from <= to && since <= to);
    return startsInTime && (cap.to >= since || cap.from === lastFrom);
  });
}

/** The row of a kind that no other follows. */
export function lastCap(caps: readonly CapRow[], kind: CapKind): CapRow | undefined {
  return caps.filter((cap) => cap.kind === kind).sort(latestFirst)[0];
}

function latestFirst(a: CapRow, b: CapRow): number {
  return a.from < b.from ? 1 : -1;
}
