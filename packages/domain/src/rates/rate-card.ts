import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { InstallmentRounding, InsuranceMode } from '../installment/plan-settings.ts';
import type { Centimos } from '../money/centimos.ts';
import { type CapInForce, type CapRow, capInForce } from './cap.ts';
import type { Rate } from './rate.ts';

export interface TeaRow {
  /** Number of monthly instalments. */
  readonly term: number;
  /** Whether the row is for sites with an active campaign. */
  readonly campaign: boolean;
  readonly tea: Rate;
}

/** Prices in force from one day to another; a loan keeps the card it was quoted with. */
export interface RateCard {
  readonly version: string;
  readonly validFrom: CalendarDate;
  /** Null: until a newer card. */
  readonly validTo: CalendarDate | null;
  readonly minAmount: Centimos;
  readonly maxAmount: Centimos;
  readonly teas: readonly TeaRow[];
  /** Desgravamen per month on the opening balance, charged only when the client chooses it. */
  readonly insurance: Rate;
  readonly insuranceMode: InsuranceMode;
  /** One-off, before IGV, spread over the instalments. */
  readonly fee: Centimos;
  /** On interest and fee. */
  readonly igv: Rate;
  /** Per year of 360 days, simple, on overdue principal. */
  readonly defaultInterest: Rate;
  readonly rounding: InstallmentRounding;
}

export interface CardInForce extends RateCard {
  readonly cap: CapInForce;
}

export function cardInForce(
  cards: readonly RateCard[],
  caps: readonly CapRow[],
  today: CalendarDate,
): CardInForce | null {
  const card = cards.find(
    ({ validFrom, validTo }) => validFrom <= today && (validTo === null || today <= validTo),
  );
  const cap = capInForce(caps, 'compensatory', today);
  return card === undefined || cap === null ? null : { ...card, cap };
}

/** Whether a campaign changes the price of a term, or makes it possible at all. */
export function hasCampaignRate(card: RateCard, term: number): boolean {
  return card.teas.some((row) => row.campaign && row.term === term);
}

/** A campaign row wins where there is one; other terms keep their ordinary rate. */
export function teaFor(card: RateCard, term: number, campaign: boolean): Rate | null {
  const rows = card.teas.filter((row) => row.term === term && (campaign || !row.campaign));
  const row = rows.find((candidate) => candidate.campaign) ?? rows[0];
  return row?.tea ?? null;
}
