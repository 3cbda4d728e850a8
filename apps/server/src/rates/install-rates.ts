import { seedPolicies } from '@alivio/domain/policy/seed-policy.ts';
import { seedCaps } from '@alivio/domain/rates/seed-caps.ts';
import { seedRateCards } from '@alivio/domain/rates/seed-rate-card.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import { loadRates } from './load-rates.ts';
import { hasOwnPolicy, insertPolicyOnce } from './policies.sql.ts';
import { insertRateCap, insertRateCard, lockRateCards, selectRateCards } from './rates.sql.ts';

/**
 * Puts the card and the caps that ship into a database that has no card yet, and every policy that ships into one that
 * does not have it: what a release decides holds after an upgrade too. A house that has decided on a version of its own,
 * by two people, is not overruled by a release. It runs before every start, and with cards that
 * cannot be used there is none: the message names the row.
 */
export async function installRates(deps: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockRateCards(trx);
    if (!(await hasOwnPolicy(trx)))
      for (const policy of seedPolicies) await insertPolicyOnce(trx, policy);
    if ((await selectRateCards(trx)).length > 0) return;
    for (const cap of seedCaps) await insertRateCap(trx, cap);
    for (const card of seedRateCards) await insertRateCard(trx, card);
  });
  const rates = await loadRates(deps.db);
  if (isRefusal(rates)) throw new Error(`rate cards refused: ${rates.details.explanation}`);
}
