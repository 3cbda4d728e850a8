import { addDays, type CalendarDate } from '../calendar/calendar-date.ts';
import { formatDay } from '../calendar/format-day.ts';
import { CAMPAIGN_MONTHS, offeredTerms } from '../loan/months-on-offer.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { LEGAL_IGV, MAX_MONTHLY_INSURANCE } from './bounds.ts';
import { type CapKind, type CapRow, capInForce, capKinds, capsWithin } from './cap.ts';
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
  | 'igv_not_legal'
  | 'insurance_too_high'
  | 'cap_missing';

/** Null when the cards may be used; else the first fault, with a message that names its row. */
export function validateRateCards(
  cards: readonly RateCard[],
  caps: readonly CapRow[],
): Refusal<RateCardRefusal> | null {
  if (cards.length === 0) return refuse('no_card', 'No hay ningún tarifario.');
  const cardRanges = cards.map((card) => ({
    name: `Tarifario ${card.version}`,
    from: card.validFrom,
    to: card.validTo,
  }));
  return (
    firstRefusal(capKinds, (kind) => checkContinuity(capRanges(caps, kind))) ??
    checkContinuity(cardRanges) ??
    firstRefusal(cards, (card) => checkCard(card, caps))
  );
}

const CAP_NAMES: Record<CapKind, string> = {
  compensatory: 'Tope BCRP',
  moratory: 'Tope moratorio',
};

function capRanges(caps: readonly CapRow[], kind: CapKind): readonly DatedRange[] {
  const ofKind = caps.filter((cap) => cap.kind === kind);
  return ofKind.map(({ from, to, knownOn }) => ({
    name: `${CAP_NAMES[kind]} del ${formatDay(from)}`,
    from,
    to,
    mayFollowHole: knownOn !== null && knownOn >= from,
  }));
}

interface DatedRange {
  readonly name: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  /** A cap that was entered once it had begun may follow a period that nobody had entered. */
  readonly mayFollowHole?: boolean;
}

function checkContinuity(ranges: readonly DatedRange[]): Refusal<RateCardRefusal> | null {
  const sorted = [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1));
  return firstRefusal(sorted, (range, index) => {
    if (range.to !== null && range.to < range.from) {
      return refuse(
        'dates_overlap',
        `${range.name}: termina el ${formatDay(range.to)}, antes de empezar.`,
      );
    }
    const next = sorted[index + 1];
    if (next === undefined) return null;
    if (range.to === null || range.to >= next.from) {
      return refuse('dates_overlap', `${range.name}: sus fechas se cruzan con ${next.name}.`);
    }
    const expected = addDays(range.to, 1);
    if (expected === next.from || next.mayFollowHole) return null;
    return refuse(
      'dates_hole',
      `${next.name}: empieza el ${formatDay(next.from)} y falta desde el ${formatDay(expected)}.`,
    );
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
  return (
    checkBounds(card) ??
    firstRefusal(capKinds, (kind) => checkCapKnown(card, caps, kind)) ??
    checkDefaultInterest(card, caps) ??
    firstRefusal(card.teas, (row, index) => checkRow(card, row, index, caps)) ??
    checkNoneMissing(card)
  );
}

/** Rates that are none, or that no lender means. */
function checkBounds({ version, igv, insurance }: RateCard): Refusal<RateCardRefusal> | null {
  const name = `Tarifario ${version}`;
  if (igv !== LEGAL_IGV) {
    const [told, legal] = [formatPercent(igv), formatPercent(LEGAL_IGV)];
    return refuse('igv_not_legal', `${name}: el IGV es de ${legal}, no de ${told}.`);
  }
  if (insurance <= MAX_MONTHLY_INSURANCE) return null;
  const [told, most] = [formatPercent(insurance), formatPercent(MAX_MONTHLY_INSURANCE)];
  return refuse('insurance_too_high', `${name}: el seguro de ${told} al mes pasa de ${most}.`);
}

function checkCapKnown(
  { version, validFrom }: RateCard,
  caps: readonly CapRow[],
  kind: CapKind,
): Refusal<RateCardRefusal> | null {
  if (capInForce(caps, kind, validFrom) !== null) return null;
  return refuse(
    'cap_missing',
    `Tarifario ${version}: no hay ${CAP_NAMES[kind].toLowerCase()} para el ${formatDay(validFrom)}.`,
  );
}

function checkDefaultInterest(
  card: RateCard,
  caps: readonly CapRow[],
): Refusal<RateCardRefusal> | null {
  const exceeded = findExceeded(card, caps, 'moratory', card.defaultInterest);
  if (exceeded === undefined) return null;
  const [told, cap] = [formatPercent(card.defaultInterest), formatPercent(exceeded.tea)];
  return refuse(
    'rate_over_cap',
    `Tarifario ${card.version}: la mora de ${told} supera el tope de ${cap} vigente desde el ${formatDay(exceeded.from)}.`,
  );
}

function findExceeded(
  { validFrom, validTo }: RateCard,
  caps: readonly CapRow[],
  kind: CapKind,
  value: Rate,
): CapRow | undefined {
  const binding = capsWithin(caps, kind, { from: validFrom, to: validTo });
  return binding.find((cap) => value > cap.tea);
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
  const exceeded = findExceeded(card, caps, 'compensatory', row.tea);
  if (exceeded === undefined) return null;
  const [tea, cap] = [formatPercent(row.tea), formatPercent(exceeded.tea)];
  return refuse(
    'rate_over_cap',
    `${name}: la TEA de ${tea} supera el tope BCRP de ${cap} vigente desde el ${formatDay(exceeded.from)}.`,
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
