import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { formatDay } from '../calendar/format-day.ts';
import { formatRoundSoles } from '../money/format-soles.ts';
import { FINANCE_MAX, FINANCE_MIN } from '../onboarding/finance-amount.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CapRow } from './cap.ts';
import type { RateCard } from './rate-card.ts';
import { type RateCardRefusal, validateRateCards } from './validate-rate-cards.ts';

export type NewCardRefusal =
  | RateCardRefusal
  | 'day_not_future'
  | 'day_taken'
  | 'amounts_not_product';
export type WithdrawalRefusal = RateCardRefusal | 'card_unknown' | 'card_begun';

/** What a card says, before it has a name and a place among the others. */
export type CardTerms = Omit<RateCard, 'version' | 'validTo'>;

/** The cards with one more behind them: the last one ends the day before, which is today at the earliest. */
export function withNewCard(cards: readonly RateCard[], card: RateCard): readonly RateCard[] {
  const last = lastOf(cards);
  return [
    ...cards.map((each) =>
      each === last ? { ...each, validTo: addDays(card.validFrom, -1) } : each,
    ),
    card,
  ];
}

/**
 * Null when the card may be added: it begins after today and after every other, is for the amounts that the product
 * offers everywhere else, and all of them together are as they must be. What has begun is not touched.
 */
export function judgeNewCard(
  cards: readonly RateCard[],
  caps: readonly CapRow[],
  card: RateCard,
  today: CalendarDate,
): Refusal<NewCardRefusal> | null {
  if (card.validFrom <= today)
    return refuse('day_not_future', 'Un tarifario nuevo empieza mañana o después.');
  const last = lastOf(cards);
  if (last !== undefined && card.validFrom <= last.validFrom)
    return refuse(
      'day_taken',
      `Ya hay un tarifario desde el ${formatDay(last.validFrom)}: el nuevo empieza después, o retira antes ese.`,
    );
  if (card.minAmount !== FINANCE_MIN || card.maxAmount !== FINANCE_MAX)
    return refuse(
      'amounts_not_product',
      `Se financia de ${formatRoundSoles(FINANCE_MIN)} a ${formatRoundSoles(FINANCE_MAX)}: ningún tarifario cambia ese rango.`,
    );
  return validateRateCards(withNewCard(cards, card), caps);
}

/** The cards without one that is still to come: the one before it goes on until where that one ended. */
export function withoutCard(cards: readonly RateCard[], version: string): readonly RateCard[] {
  const gone = cards.find((card) => card.version === version);
  if (gone === undefined) return cards;
  const before = cardBefore(cards, gone);
  return cards
    .filter((card) => card !== gone)
    .map((card) => (card === before ? { ...card, validTo: gone.validTo } : card));
}

export function cardBefore(cards: readonly RateCard[], card: RateCard): RateCard | undefined {
  return lastOf(cards.filter(({ validFrom }) => validFrom < card.validFrom));
}

/** Null when it may be taken back: it has not begun, and those that stay are as they must be without it. */
export function judgeWithdrawal(
  cards: readonly RateCard[],
  caps: readonly CapRow[],
  version: string,
  today: CalendarDate,
): Refusal<WithdrawalRefusal> | null {
  const card = cards.find((each) => each.version === version);
  if (card === undefined) return refuse('card_unknown', `No hay un tarifario ${version}.`);
  if (card.validFrom <= today)
    return refuse(
      'card_begun',
      `El tarifario ${version} ya empezó: solo se cambia con otro nuevo.`,
    );
  return validateRateCards(withoutCard(cards, version), caps);
}

/** Named by its day; one that was taken back keeps its name, and the next of that day gets a number. */
export function cardVersion(validFrom: CalendarDate, taken: readonly string[]): string {
  return freeVersion(`alivio-${validFrom}`, taken);
}

export function freeVersion(name: string, taken: readonly string[]): string {
  let version = name;
  for (let number = 2; taken.includes(version); number += 1) version = `${name}-${number}`;
  return version;
}

function lastOf(cards: readonly RateCard[]): RateCard | undefined {
  return [...cards].sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}
