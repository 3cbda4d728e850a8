import { closeSettlement } from '@alivio/server/clinic-settlements/close-settlement.ts';
import { paySettlement } from '@alivio/server/clinic-settlements/pay-settlement.ts';
import { takeBankFile } from '@alivio/server/clinic-settlements/take-bank-file.ts';
import { withdrawBankFile } from '@alivio/server/clinic-settlements/withdraw-bank-file.ts';
import type { Connection } from '@alivio/server/db/client.ts';
import { inTransaction } from '@alivio/server/db/transaction.ts';
import { sql } from 'kysely';
import { type DeskStep, type DeskTurn, deskDeps } from './desk-turn.ts';
import { nextKey, pick } from './money-model.ts';

const SITES = 4;

/** Batches of clinics: between the closing and the transfer anything may happen to their loans. */
export const settlementSteps = {
  closeBatch: (turn) =>
    inTransaction(turn.world.deps.db, async (trx) => {
      await giveAccounts(trx);
      return closeSettlement(deskDeps(turn.world), trx, actIn(turn), 1 + (turn.size % SITES));
    }),

  payBatch: (turn) =>
    onBatch(turn, (trx, settlementId, toTransfer) => {
      const { world } = turn;
      const reference = toTransfer === 0 ? null : nextKey(world);
      const told = { settlementId, reference, paidOn: world.today };
      return paySettlement(deskDeps(world), trx, actIn(turn), told);
    }),

  exportBatch: (turn) =>
    onBatch(turn, (trx, id) =>
      takeBankFile(deskDeps(turn.world), trx, actIn(turn), { ids: [id], again: [] }),
    ),

  withdrawBatchFile: (turn) =>
    onBatch(turn, (trx, id) => withdrawBankFile(deskDeps(turn.world), trx, actIn(turn), id)),
} satisfies Record<string, DeskStep>;

function actIn({ world }: DeskTurn) {
  return { by: world.staff.treasurer, today: world.today };
}

interface OpenBatch {
  id: number;
  to_transfer: number;
}

/** Does something to one of those that are closed and not paid. */
function onBatch(
  { world, size }: DeskTurn,
  work: (trx: Connection, id: number, toTransfer: number) => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(world.deps.db, async (trx) => {
    const { rows } = await sql<OpenBatch>`
      SELECT settlement.id, greatest(0, sum(net_centimos) - coalesce((
        SELECT sum(amount_centimos) FROM clinic_settlement_deductions WHERE settlement_id = settlement.id), 0)
      )::bigint AS to_transfer
      FROM clinic_settlements AS settlement
      JOIN clinic_payments AS line ON line.settlement_id = settlement.id AND voided_on IS NULL
      WHERE settled_on IS NULL AND closed_on <= ${world.today}
      GROUP BY settlement.id ORDER BY settlement.id`.execute(trx);
    const batch = pick(rows, size);
    return batch ? work(trx, batch.id, batch.to_transfer) : 'unchanged';
  });
}

/** Every site has been paid to an account in soles, whatever the day of the world. */
async function giveAccounts(trx: Connection): Promise<void> {
  await sql`
    INSERT INTO site_bank_accounts (site_id, valid_from, bank, account_number, cci, currency, account_type)
    SELECT sites.id, '2025-01-01', 'BCP', '191-1234567-0-12', '00219100123456701254', 'PEN', 'corriente'
    FROM sites WHERE id <= ${SITES} AND NOT EXISTS (
      SELECT FROM site_bank_accounts WHERE site_id = sites.id AND valid_from = '2025-01-01')`.execute(
    trx,
  );
}
