import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { formatDay } from '../calendar/format-day.ts';
import { quote } from '../loan/quote.ts';
import { formatRoundSoles, formatSoles } from '../money/format-soles.ts';
import { FINANCE_MAX, FINANCE_MIN } from '../onboarding/finance-amount.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { MAX_FEE } from './bounds.ts';
import { type CapRow, capInForce } from './cap.ts';
import { formatPercent } from './rate.ts';
import { type RateCard, teaFor } from './rate-card.ts';
import { type RateCardRefusal, validateRateCards } from './validate-rate-cards.ts';

export type NewCardRefusal =
  | RateCardRefusal
  | 'day_not_future'
  | 'day_taken'
  | 'amounts_not_product'
  | 'fee_too_high'
  | 'rate_zero'
  | 'campaign_dearer'
  | 'loan_unpriceable';
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
 * offers everywhere else, all of them together are as they must be, and every loan it offers has a price. What has begun
 * is not touched.
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
  return (
    validateRateCards(withNewCard(cards, card), caps) ?? judgePrices(card, caps) ?? judgeRates(card)
  );
}

/** Figures that keep every cap and that no lender means. */
function judgeRates(card: RateCard): Refusal<NewCardRefusal> | null {
  if (card.fee > MAX_FEE)
    return refuse(
      'fee_too_high',
      `La comisión de ${formatSoles(card.fee)} pasa de ${formatRoundSoles(MAX_FEE)}: revisa lo escrito.`,
    );
  const free = card.teas.find(({ tea }) => tea === 0);
  if (free !== undefined)
    return refuse('rate_zero', `La TEA a ${free.term} meses es cero: escribe una tasa mayor.`);
  for (const { term, campaign, tea } of card.teas) {
    const ordinary = teaFor(card, term, false);
    if (campaign && ordinary !== null && tea > ordinary)
      return refuse(
        'campaign_dearer',
        `La campaña a ${term} meses (${formatPercent(tea)}) es más cara que su tasa normal (${formatPercent(ordinary)}).`,
      );
  }
  return null;
}

/** A loan of the least amount carries the fee worst: when that one has a price and a TCEA, all of its term do. */
function judgePrices(card: RateCard, caps: readonly CapRow[]): Refusal<NewCardRefusal> | null {
  const cap = capInForce(caps, 'compensatory', card.validFrom);
  if (cap === null) return refuse('cap_missing', 'No hay un tope conocido para ese día.');
  for (const { term, campaign } of card.teas) {
    const { minAmount: amount } = card;
    const priced = quote({ amount, term, campaign, insurance: true, card: { ...card, cap } });
    if (!priced.ok)
      return refuse(
        'loan_unpriceable',
        `Un crédito de ${formatRoundSoles(amount)} a ${term} meses no se podría ofrecer: ${priced.message}`,
      );
  }
  return null;
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
