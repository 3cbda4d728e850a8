import { isRate, parsePercent, percent, type Rate, toPercent } from '@alivio/domain/rates/rate.ts';
import { z } from 'zod/mini';

/** Rates: percent on the wire (42.9), whole billionths inside. */
export const percentField = z.codec(
  z.number().check(z.refine((value) => parsePercent(value) !== null)),
  z.custom<Rate>((value) => typeof value === 'number' && isRate(value)),
  { decode: percent, encode: toPercent },
);
