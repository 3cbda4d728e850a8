import type { Currency } from '../money/currency.ts';
import type { DocumentType } from '../person/document.ts';
import { type Refusal, refuse } from '../refusal.ts';

export interface SliderStop {
  /** 0 to 100 along the slider. */
  readonly position: number;
  readonly months: number;
}

export const DEFAULT_SLIDER_POSITION = 20;
export const CAMPAIGN_MONTHS = 3;

const STOPS: readonly SliderStop[] = [
  { position: 0, months: CAMPAIGN_MONTHS },
  { position: 20, months: 6 },
  { position: 40, months: 12 },
  { position: 60, months: 14 },
  { position: 80, months: 16 },
  { position: 100, months: 18 },
];

/** Dollars are converted on entry and the loan is in soles, so both currencies offer the same. */
const stopsByCurrency: Record<Currency, readonly SliderStop[]> = { PEN: STOPS, USD: STOPS };

const longestMonths: Record<DocumentType, number> = { DNI: 18, CE: 12 };

export interface OfferTo {
  readonly documentType: DocumentType;
  /** Whether the campaign of the site is active. */
  readonly campaign: boolean;
  readonly currency?: Currency;
}

/** Every term that some client may be offered. */
export const offeredTerms: readonly number[] = STOPS.map((stop) => stop.months);

/** Slider positions of spec 1 §9. */
export function monthsOnOffer(client: OfferTo): readonly SliderStop[] {
  return stopsByCurrency[client.currency ?? 'PEN'].filter(
    ({ months }) =>
      months <= longestMonths[client.documentType] &&
      (client.campaign || months !== CAMPAIGN_MONTHS),
  );
}

/** Where the slider stands for a term; at its default for none. */
export function sliderPosition(term: number | undefined): number {
  return STOPS.find(({ months }) => months === term)?.position ?? DEFAULT_SLIDER_POSITION;
}

export type TermRefusal = 'campaign_inactive' | 'installments_invalid';

/** Null when the client may have that term, else the refusal with the text of spec 1 §8. */
export function checkTerm(term: number, client: OfferTo): Refusal<TermRefusal> | null {
  if (monthsOnOffer(client).some((stop) => stop.months === term)) return null;
  return term === CAMPAIGN_MONTHS
    ? refuse('campaign_inactive', '3 meses no disponible - campaña inactiva')
    : refuse('installments_invalid', 'Número de cuotas no válido');
}
