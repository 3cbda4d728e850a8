import { type Centimos, isCentimos } from '@alivio/domain/money/centimos.ts';
import { isRate, type Rate } from '@alivio/domain/rates/rate.ts';
import { z } from 'zod/mini';

/** Money and rates inside jsonb keep their inner units: whole céntimos and billionths. */
export const centimosJson = z.custom<Centimos>(
  (value) => typeof value === 'number' && isCentimos(value),
);
export const rateJson = z.custom<Rate>((value) => typeof value === 'number' && isRate(value));
