import type { Rate } from '../rates/rate.ts';
import type { CardInForce } from '../rates/rate-card.ts';
import { monthsOnOffer } from './months-on-offer.ts';
import { type Quote, quote } from './quote.ts';

export interface Range {
  readonly lowest: Rate;
  readonly highest: Rate;
}

/** Between which rates every plan of a card lies: the fee weighs most on the smallest amount, least on the largest. */
export function costRange(card: CardInForce): { readonly tea: Range; readonly tcea: Range } {
  const quotes = [true, false].flatMap((campaign) =>
    monthsOnOffer({ documentType: 'DNI', campaign }).flatMap(({ months }) =>
      [card.minAmount, card.maxAmount].flatMap((amount) =>
        [true, false].map((insurance) =>
          priced({ amount, term: months, card, insurance, campaign }),
        ),
      ),
    ),
  );
  return {
    tea: rangeOf(quotes.map(({ tea }) => tea)),
    tcea: rangeOf(quotes.map(({ tcea }) => tcea)),
  };
}

function priced(request: Parameters<typeof quote>[0]): Quote {
  const result = quote(request);
  if (!result.ok) throw new Error(`a plan on offer has no price: ${result.reason}`);
  return result.quote;
}

function rangeOf(rates: readonly Rate[]): Range {
  const sorted = rates.toSorted((a, b) => a - b);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) throw new Error('a range of no rates');
  return { lowest, highest };
}
