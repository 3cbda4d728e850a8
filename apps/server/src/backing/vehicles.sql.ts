import type { Selectable } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';

export type VehicleRow = Selectable<DB['vehicles']>;
export type VehicleFacts = Pick<VehicleRow, 'plate' | 'brand' | 'model' | 'year'>;

export async function selectVehicle(db: Connection, loanId: number): Promise<VehicleRow | null> {
  const row = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
  return row ?? null;
}

/** As it was entered now; what the desk found on another one, or said of this one before, is gone. */
export async function upsertVehicle(
  db: Connection,
  loanId: number,
  facts: VehicleFacts,
  at: Date,
): Promise<void> {
  const values = {
    ...facts,
    ...{ state: 'incomplete' as const, state_since: at },
    ...{ owner_matches: null, free_of_lien: null, comment: null },
  };
  await db
    .insertInto('vehicles')
    .values({ loan_id: loanId, ...values })
    .onConflict((conflict) => conflict.column('loan_id').doUpdateSet(values))
    .execute();
}

export async function updateVehicle(
  db: Connection,
  loanId: number,
  change: Partial<Pick<VehicleRow, 'state' | 'owner_matches' | 'free_of_lien' | 'comment'>> & {
    state_since: Date;
  },
): Promise<void> {
  await db.updateTable('vehicles').set(change).where('loan_id', '=', loanId).execute();
}

export async function deleteVehiclesOfClient(db: Connection, clientId: number): Promise<void> {
  const loans = db.selectFrom('loans').select('id').where('client_id', '=', clientId);
  await db.deleteFrom('vehicles').where('loan_id', 'in', loans).execute();
}
