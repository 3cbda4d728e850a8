import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { CAMPAIGN_MONTHS, offeredTerms } from '../loan/months-on-offer.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type CapRow, capInForce, capsWithin } from './cap.ts';
import { formatPercent, isRate, type Rate } from './rate.ts';
import type { RateCard, TeaRow } from './rate-card.ts';

export type RateCardRefusal =
  | 'no_card'
  | 'dates_hole'
  | 'dates_overlap'
  | 'amounts_invalid'
  | 'term_unknown'
  | 'term_repeated'
  | 'term_missing'
  | 'rate_invalid'
  | 'rate_over_cap'
  | 'cap_missing';

/** Null when the cards may be used; else the first fault, with a message that names its row. */
export function validateRateCards(
  cards: readonly RateCard[],
  caps: readonly CapRow[],
): Refusal<RateCardRefusal> | null {
  if (cards.length === 0) return refuse('no_card', 'No hay ningún tarifario.');
  const capRanges = caps.map((cap) => ({ name: `Tope BCRP ${cap.from}`, ...cap }));
  const cardRanges = cards.map((card) => ({
    name: `Tarifario ${card.version}`,
    from: card.validFrom,
    to: card.validTo,
  }));
  return (
    checkContinuity(capRanges) ??
    checkContinuity(cardRanges) ??
    firstRefusal(cards, (card) => checkCard(card, caps))
  );
}

interface DatedRange {
  readonly name: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
}

function checkContinuity(ranges: readonly DatedRange[]): Refusal<RateCardRefusal> | null {
  const sorted = [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1));
  return firstRefusal(sorted, (range, index) => {
    if (range.to !== null && range.to < range.from) {
      return refuse('dates_overlap', `${range.name}: termina el ${range.to}, antes de empezar.`);
    }
    const next = sorted[index + 1];
    if (next === undefined) return null;
    if (range.to === null || range.to >= next.from) {
      return refuse('dates_overlap', `${range.name}: sus fechas se cruzan con ${next.name}.`);
    }
    const expected = addDays(range.to, 1);
    if (expected === next.from) return null;
    return refuse('dates_hole', `${next.name}: empieza el ${next.from} y falta desde ${expected}.`);
  });
}

function checkCard(card: RateCard, caps: readonly CapRow[]): Refusal<RateCardRefusal> | null {
  const name = `Tarifario ${card.version}`;
  if (card.minAmount < 1 || card.maxAmount < card.minAmount || card.fee < 0) {
    return refuse('amounts_invalid', `${name}: el rango de montos o la comisión no es válido.`);
  }
  const otherRates: readonly Rate[] = [card.insurance, card.igv, card.defaultInterest];
  if (!otherRates.every(isRate)) {
    return refuse('rate_invalid', `${name}: el seguro, el IGV o la mora no es una tasa.`);
  }
  if (capInForce(caps, card.validFrom) === null) {
    return refuse('cap_missing', `${name}: no hay tope BCRP para el ${card.validFrom}.`);
  }
  const binding = capsWithin(caps, card.validFrom, card.validTo);
  return (
    firstRefusal(card.teas, (row, index) => checkRow(card, row, index, binding)) ??
    checkNoneMissing(card)
  );
}

function checkRow(
  card: RateCard,
  row: TeaRow,
  index: number,
  caps: readonly CapRow[],
): Refusal<RateCardRefusal> | null {
  const name = `Tarifario ${card.version}, fila ${index + 1} (${row.term} meses)`;
  if (!offeredTerms.includes(row.term) || (row.term === CAMPAIGN_MONTHS && !row.campaign)) {
    return refuse('term_unknown', `${name}: ese plazo no se ofrece.`);
  }
  const first = card.teas.findIndex((r) => r.term === row.term && r.campaign === row.campaign);
  if (first !== index) return refuse('term_repeated', `${name}: repite la fila ${first + 1}.`);
  if (!isRate(row.tea)) return refuse('rate_invalid', `${name}: la TEA no es una tasa.`);
  const exceeded = caps.find((cap) => row.tea > cap.tea);
  if (exceeded === undefined) return null;
  const [tea, cap] = [formatPercent(row.tea), formatPercent(exceeded.tea)];
  return refuse(
    'rate_over_cap',
    `${name}: la TEA de ${tea} supera el tope BCRP de ${cap} vigente desde el ${exceeded.from}.`,
  );
}

function checkNoneMissing(card: RateCard): Refusal<RateCardRefusal> | null {
  const missing = offeredTerms.find(
    (term) =>
      !card.teas.some((row) => row.term === term && row.campaign === (term === CAMPAIGN_MONTHS)),
  );
  if (missing === undefined) return null;
  return refuse('term_missing', `Tarifario ${card.version}: falta la fila de ${missing} meses.`);
}

function firstRefusal<T>(
  items: readonly T[],
  check: (item: T, index: number) => Refusal<RateCardRefusal> | null,
): Refusal<RateCardRefusal> | null {
  for (const [index, item] of items.entries()) {
    const refusal = check(item, index);
    if (refusal !== null) return refusal;
  }
  return null;
}
