import type { Connection } from '#server/db/client.ts';
import { settlementEntryKey } from '#server/disbursements/settlement-entry-key.ts';
import { selectCashOut, selectKeptBackTooMuch, selectSettledBatches } from './books.sql.ts';

/** Every batch that was paid is its lines, and no debt of a clinic is kept back twice. */
export async function checkBatches(db: Connection): Promise<readonly string[]> {
  const cashOut = await selectCashOut(db, 'settlement');
  const settled = await selectSettledBatches(db);
  const tooMuch = await selectKeptBackTooMuch(db);
  return [
    ...settled
      .map(({ reference, lines, keptBack }) => ({
        reference,
        paid: lines - keptBack,
        cash: cashOut.get(settlementEntryKey(reference)) ?? 0,
      }))
      .filter(({ paid, cash }) => paid !== cash)
      .map(
        ({ reference, paid, cash }) =>
          `a transfer pays its lines: ${cash} left the bank for ${reference}, its lines are ${paid}`,
      ),
    ...tooMuch.map(
      ({ loan_id, owed, promised }) =>
        `what a clinic owes is kept back once: ${promised} is to be of loan ${loan_id}, it owes ${owed}`,
    ),
  ];
}
