import { seedPolicy } from '@alivio/domain/policy/seed-policy.ts';
import { seedCaps } from '@alivio/domain/rates/seed-caps.ts';
import { seedRateCards } from '@alivio/domain/rates/seed-rate-card.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { checkRates } from './check-rates.ts';
import { insertPolicy } from './policies.sql.ts';
import { insertRateCap, insertRateCard, selectRateCards } from './rates.sql.ts';

/** Puts the card, the caps and the policy that ship into a database that has no card yet. */
export async function installRates(deps: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if ((await selectRateCards(trx)).length > 0) return;
    for (const cap of seedCaps) await insertRateCap(trx, cap);
    for (const card of seedRateCards) await insertRateCard(trx, card);
    await insertPolicy(trx, seedPolicy);
  });
  await checkRates(deps);
}
