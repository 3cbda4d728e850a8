import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { formatDay } from '../calendar/format-day.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type CapRow, capKinds, lastCap } from './cap.ts';
import { isRate, percent } from './rate.ts';
import type { RateCard } from './rate-card.ts';
import { type RateCardRefusal, validateRateCards } from './validate-rate-cards.ts';

export type NewCapRefusal =
  | RateCardRefusal
  | 'cap_not_next'
  | 'cap_not_last'
  | 'cap_changed'
  | 'cap_unchanged'
  | 'cap_period_invalid'
  | 'cap_rate_invalid';

/** The BCRP speaks of half years; a period of more than this is a slip of the keyboard. */
const LONGEST_DAYS = 366;

/** Several times the highest that was ever published. */
const HIGHEST = percent(500);

/** A row as it is typed; from when on it binds is not for whoever types it to say. */
export type TypedCap = Omit<CapRow, 'knownOn'>;

/** The day on which the next row of a kind begins: a row never stands where another did. */
export function nextCapFrom(caps: readonly CapRow[], kind: CapRow['kind']) {
  const last = lastCap(caps, kind);
  return last === undefined ? null : addDays(last.to, 1);
}

/**
 * Null when the row may be added: it follows the last of its kind, and no card is above it on a day that it holds, from
 * today on. One whose first day has passed says nothing about the days before it was entered; and where a period was
 * missed altogether, the one that has begun may be entered without it: on its days the last one went on.
 */
export function judgeNewCap(
  cards: readonly RateCard[],
  caps: readonly CapRow[],
  cap: TypedCap,
  today: CalendarDate,
): Refusal<NewCapRefusal> | null {
  const next = nextCapFrom(caps, cap.kind);
  if (next !== null && cap.from !== next && (cap.from < next || cap.from > today))
    return refuse(
      'cap_not_next',
      `El tope que sigue empieza el ${formatDay(next)}, sin dejar días sueltos.`,
    );
  return judgeTyped(cap) ?? validateRateCards(cards, [...caps, { ...cap, knownOn: today }]);
}

/** What a correction says instead of what somebody saw there. */
export interface CapCorrection {
  readonly cap: TypedCap;
  readonly seen: TypedCap;
}

/** Null when the row may take the place of the last of its kind, which begins on the same day and says something else. */
export function judgeCorrectedCap(
  cards: readonly RateCard[],
  caps: readonly CapRow[],
  { cap, seen }: CapCorrection,
  today: CalendarDate,
): Refusal<NewCapRefusal> | null {
  const last = lastCap(caps, cap.kind);
  if (last === undefined || last.from !== cap.from)
    return refuse('cap_not_last', 'Solo se corrige el último tope de cada tipo.');
  if (!saysTheSame(last, seen))
    return refuse('cap_changed', 'Alguien lo corrigió mientras lo mirabas. Vuelve a abrirlo.');
  if (saysTheSame(last, cap))
    return refuse('cap_unchanged', 'Es lo que ya está registrado: cambia lo que está mal.');
  const others = caps.filter((each) => each !== last);
  return judgeTyped(cap) ?? validateRateCards(cards, [...others, { ...cap, knownOn: today }]);
}

function saysTheSame(one: TypedCap, other: TypedCap): boolean {
  return one.to === other.to && one.tea === other.tea && one.published === other.published;
}

function judgeTyped(cap: TypedCap): Refusal<NewCapRefusal> | null {
  if (!capKinds.includes(cap.kind) || !isRate(cap.tea) || cap.tea === 0 || cap.tea > HIGHEST)
    return refuse('cap_rate_invalid', 'Escribe el tope como lo publica el BCRP, en porcentaje.');
  const days = daysBetween(cap.from, cap.to);
  if (days >= 0 && days <= LONGEST_DAYS) return null;
  return refuse(
    'cap_period_invalid',
    'El periodo termina después de empezar y dura un año como máximo.',
  );
}
