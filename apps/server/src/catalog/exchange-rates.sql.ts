import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';

/** The rate as the table holds it: to six decimals, so that the first to ask gets what the others will get. */
export async function upsertExchangeRate(
  db: Connection,
  day: CalendarDate,
  solesPerDollar: number,
  askedAt: Date,
) {
  const values = { soles_per_dollar: solesPerDollar, asked_at: askedAt };
  return db
    .insertInto('exchange_rates')
    .values({ day, ...values })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
    .returning(['day', 'soles_per_dollar', 'asked_at'])
    .executeTakeFirstOrThrow();
}

export async function selectNewestExchangeRate(db: Connection) {
  return db
    .selectFrom('exchange_rates')
    .select(['day', 'soles_per_dollar', 'asked_at'])
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
