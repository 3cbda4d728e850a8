import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Whoever pays, exports or redirects a batch has it alone; its lines are locked after it. */
export async function lockSettlement(trx: Connection, id: number) {
  return trx
    .selectFrom('clinic_settlements')
    .select(['id', 'site_id', 'reference', 'closed_on', 'settled_on', 'bank_account_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedSettlement = NonNullable<Awaited<ReturnType<typeof lockSettlement>>>;

/** In one order; what is left of them cannot change until the transaction ends. */
export async function lockLines(trx: Connection, settlementId: number): Promise<Centimos | null> {
  const rows = await trx
    .selectFrom('clinic_payments')
    .select('net_centimos')
    .where('settlement_id', '=', settlementId)
    .where('voided_on', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return null;
  const { rows: kept } = await sql<{ amount: number }>`
    SELECT coalesce(sum(amount_centimos), 0)::bigint AS amount
    FROM clinic_settlement_deductions WHERE settlement_id = ${settlementId}`.execute(trx);
  const total = rows.reduce((sum, { net_centimos }) => sum + net_centimos, 0);
  return centimos(Math.max(0, total - (kept[0]?.amount ?? 0)));
}

export async function updateAccount(
  trx: Connection,
  id: number,
  bankAccountId: number,
): Promise<void> {
  await trx
    .updateTable('clinic_settlements')
    .set({ bank_account_id: bankAccountId })
    .where('id', '=', id)
    .execute();
}

/** To be paid and in no file that stands. */
export async function selectToExport(db: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM clinic_settlements AS settlement
    WHERE settled_on IS NULL
      AND EXISTS (SELECT FROM clinic_payments WHERE settlement_id = settlement.id AND voided_on IS NULL)
      AND NOT EXISTS (
        SELECT FROM clinic_settlement_files WHERE settlement_id = settlement.id AND withdrawn_at IS NULL)
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface BankFileRow {
  id: number;
  reference: string;
  payee: string;
  /** Null of a clinic from before it was asked for. */
  ruc: string | null;
  bank: string;
  cci: string;
}

export async function selectPayee(db: Connection, id: number): Promise<BankFileRow> {
  const { rows } = await sql<BankFileRow>`
    SELECT settlement.id, reference, health_centers.name || ', ' || headquarter_name AS payee, ruc, account.bank, cci
    FROM clinic_settlements AS settlement
    JOIN sites ON sites.id = settlement.site_id
    JOIN health_centers ON health_centers.id = health_center_id
    JOIN site_bank_accounts AS account ON account.id = bank_account_id
    WHERE settlement.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`nobody to pay for settlement ${id}`);
  return row;
}

export async function insertFile(
  trx: Connection,
  file: { settlementId: number; bankAccountId: number; amount: Centimos; by: number; at: Date },
): Promise<void> {
  await trx
    .insertInto('clinic_settlement_files')
    .values({
      settlement_id: file.settlementId,
      bank_account_id: file.bankAccountId,
      amount_centimos: file.amount,
      taken_by: file.by,
      taken_at: file.at,
    })
    .execute();
}

export interface FileRow {
  taken_at: Date;
  taken_by: string;
  amount_centimos: number;
  cci: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

/** Newest first. */
export async function selectFiles(db: Connection, settlementId: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    SELECT taken_at, taker.first_name || ' ' || taker.last_name AS taken_by, amount_centimos, cci, withdrawn_at,
      withdrawer.first_name || ' ' || withdrawer.last_name AS withdrawn_by
    FROM clinic_settlement_files AS file
    JOIN site_bank_accounts AS account ON account.id = file.bank_account_id
    JOIN staff_users AS taker ON taker.id = taken_by
    LEFT JOIN staff_users AS withdrawer ON withdrawer.id = withdrawn_by
    WHERE settlement_id = ${settlementId}
    ORDER BY file.id DESC`.execute(db);
  return rows;
}

/** How many files that stood do not any more. */
export async function updateWithdrawn(
  trx: Connection,
  settlementId: number,
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('clinic_settlement_files')
    .set({ withdrawn_by: by, withdrawn_at: at })
    .where('settlement_id', '=', settlementId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
