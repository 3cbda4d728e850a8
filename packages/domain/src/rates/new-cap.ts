import { addDays, daysBetween } from '../calendar/calendar-date.ts';
import { formatDay } from '../calendar/format-day.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type CapRow, capKinds } from './cap.ts';
import { isRate, percent } from './rate.ts';
import type { RateCard } from './rate-card.ts';
import { type RateCardRefusal, validateRateCards } from './validate-rate-cards.ts';

export type NewCapRefusal =
  | RateCardRefusal
  | 'cap_not_next'
  | 'cap_period_invalid'
  | 'cap_rate_invalid';

/** The BCRP speaks of half years; a period of more than this is a slip of the keyboard. */
const LONGEST_DAYS = 366;

/** Several times the highest that was ever published. */
const HIGHEST = percent(500);

/** The day on which the next row of a kind begins: a row never stands where another did. */
export function nextCapFrom(caps: readonly CapRow[], kind: CapRow['kind']) {
  const last = caps.filter((cap) => cap.kind === kind).sort((a, b) => (a.to < b.to ? 1 : -1))[0];
  return last === undefined ? null : addDays(last.to, 1);
}

/** Null when the row may be added: it follows the last of its kind, and no card is above it on a day that it holds. */
export function judgeNewCap(
  cards: readonly RateCard[],
  caps: readonly CapRow[],
  cap: CapRow,
): Refusal<NewCapRefusal> | null {
  if (!capKinds.includes(cap.kind) || !isRate(cap.tea) || cap.tea === 0 || cap.tea > HIGHEST)
    return refuse('cap_rate_invalid', 'Escribe el tope como lo publica el BCRP, en porcentaje.');
  const next = nextCapFrom(caps, cap.kind);
  if (next !== null && cap.from !== next)
    return refuse(
      'cap_not_next',
      `El tope que sigue empieza el ${formatDay(next)}, sin dejar días sueltos.`,
    );
  const days = daysBetween(cap.from, cap.to);
  if (days < 0 || days > LONGEST_DAYS)
    return refuse(
      'cap_period_invalid',
      'El periodo termina después de empezar y dura un año como máximo.',
    );
  return validateRateCards(cards, [...caps, cap]);
}
