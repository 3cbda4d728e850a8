import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { callProvider } from '../call-provider.ts';
import type { ExchangeRates } from './exchange-rate.ts';

/** What a rate can be kept as: six decimals, four digits before them. */
const rate = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(Number)
  .pipe(z.number().min(0.000_001).max(9_999));
const answer = z.object({ sell_price: rate });

export function decolectaExchangeRates(
  config: Pick<Config, 'EXCHANGE_RATE_URL' | 'EXCHANGE_RATE_TOKEN'>,
): ExchangeRates {
  return {
    async solesPerDollar(day) {
      const { sell_price } = await callProvider(
        'exchange',
        `${config.EXCHANGE_RATE_URL}/v1/tipo-cambio/sunat?date=${day}`,
        { headers: { authorization: `Bearer ${config.EXCHANGE_RATE_TOKEN}` } },
        answer,
      );
      return sell_price;
    },
  };
}
