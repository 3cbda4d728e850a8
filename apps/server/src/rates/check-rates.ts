import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import { loadRates } from './load-rates.ts';

/** A program that cannot price does not start: it says which row is wrong. */
export async function checkRates({ db }: Pick<Deps, 'db'>): Promise<void> {
  const rates = await loadRates(db);
  if (isRefusal(rates)) throw new Error(`rate cards refused: ${rates.details.explanation}`);
}
