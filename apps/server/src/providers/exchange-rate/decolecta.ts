import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { callProvider } from '../call-provider.ts';
import type { ExchangeRates } from './exchange-rate.ts';

const answer = z.object({ sell_price: z.coerce.number().positive() });

export function decolectaExchangeRates(
  config: Pick<Config, 'EXCHANGE_RATE_URL' | 'EXCHANGE_RATE_TOKEN'>,
): ExchangeRates {
  return {
    async solesPerDollar(day) {
      const body = await callProvider(
        'exchange',
        `${config.EXCHANGE_RATE_URL}/v1/tipo-cambio/sunat?date=${day}`,
        { headers: { authorization: `Bearer ${config.EXCHANGE_RATE_TOKEN}` } },
      );
      return answer.parse(body).sell_price;
    },
  };
}
