import type { Connection } from '#server/db/client.ts';
import { type GuarantorRow, selectGuarantor } from './guarantors.sql.ts';
import { selectVehicle, type VehicleRow } from './vehicles.sql.ts';

export interface Backing {
  guarantor: GuarantorRow | null;
  vehicle: VehicleRow | null;
}

/** Who and what stands behind a loan at present. */
export async function findBacking(db: Connection, loanId: number): Promise<Backing> {
  return {
    guarantor: await selectGuarantor(db, loanId),
    vehicle: await selectVehicle(db, loanId),
  };
}
