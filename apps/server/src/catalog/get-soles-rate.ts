import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Deps } from '#server/deps.ts';
import { selectNewestExchangeRate, upsertExchangeRate } from './exchange-rates.sql.ts';

const MINUTE_MS = 60_000;

interface SolesRate {
  /** The day it is the rate of: not today, when the provider does not answer. */
  date: string;
  solesPerDollar: number;
}

/**
 * Soles for one dollar. The provider is asked once in a while by all processes together; while it fails, its last
 * good answer stands in, up to the configured age. After that its failure is ours.
 */
export async function getSolesRate(deps: Deps, today: CalendarDate): Promise<SolesRate> {
  const { config, db, log, now, providers } = deps;
  const last = await selectNewestExchangeRate(db);
  const ageMs = last ? now().getTime() - last.asked_at.getTime() : Number.POSITIVE_INFINITY;
  if (last?.day === today && ageMs < config.EXCHANGE_RATE_FRESH_MINUTES * MINUTE_MS)
    return toRate(last);
  try {
    const solesPerDollar = await providers.exchangeRates.solesPerDollar(today);
    return toRate(await upsertExchangeRate(db, today, solesPerDollar, now()));
  } catch (error) {
    if (!last || ageMs > config.EXCHANGE_RATE_STALE_HOURS * 60 * MINUTE_MS) throw error;
    log.warn({ err: error, rateOf: last.day }, 'exchange rate provider failed: last good rate');
    return toRate(last);
  }
}

function toRate(row: { day: string; soles_per_dollar: number }): SolesRate {
  return { date: row.day, solesPerDollar: row.soles_per_dollar };
}
