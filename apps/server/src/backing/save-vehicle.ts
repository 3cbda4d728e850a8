import type { VehicleFields } from '@alivio/contract/backing.ts';
import {
  checkVehicleYear,
  isPlate,
  normalizePlate,
  type VehicleYearProblem,
} from '@alivio/domain/collateral/vehicle.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { openSlots } from '#server/documents/open-slots.ts';
import { reopenDocument } from '#server/documents/reopen-document.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { isWanted } from './is-wanted.ts';
import { type BackingOfLoan, readBacking } from './read-backing.ts';
import {
  selectVehicle,
  upsertVehicle,
  type VehicleFacts,
  type VehicleRow,
} from './vehicles.sql.ts';

type FactsRefusal = Refusal<'plate_invalid' | 'vehicle_too_old' | 'vehicle_year'>;

const YEAR_REFUSALS = {
  too_old: 'vehicle_too_old',
  in_future: 'vehicle_year',
} as const satisfies Record<VehicleYearProblem, string>;

/** Enters the vehicle, or another, or corrects it. What was said of it before counts no more, and its papers neither. */
export async function saveVehicle(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
  fields: VehicleFields,
): Promise<BackingOfLoan | FactsRefusal | Refusal<'not_found' | 'backing_not_wanted'>> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const loan = await lockOwnLoan(trx, session, loanId);
    if (isRefusal(loan)) return loan;
    if (!isWanted(loan, 'collateral')) return refuse('backing_not_wanted');
    const { brand, model, year } = fields;
    const plate = normalizePlate(fields.plate);
    if (!isPlate(plate)) return refuse('plate_invalid', { field: 'plate' });
    const problem = checkVehicleYear(year, today);
    if (problem) return refuse(YEAR_REFUSALS[problem], { field: 'year' });
    const facts = { plate, brand, model, year };
    const earlier = await selectVehicle(trx, loanId);
    if (earlier && isSaved(earlier, facts)) return readBacking(trx, loan);
    await upsertVehicle(trx, loanId, facts, deps.now());
    const slots = await openSlots(trx, { loanId, guarantorId: null }, ['vehicle_certificate']);
    for (const papers of slots) await reopenDocument(trx, papers);
    await closeWorkItem(deps, trx, 'system', aboutLoan(loanId), 'collateral_review');
    await recordAuditEvent(deps, trx, session, {
      action: 'vehicle.saved',
      subject: { kind: 'loan', id: loanId },
    });
    return readBacking(trx, loan);
  });
}

/** The same once more changes nothing, except after a no: then it is how the client begins again. */
function isSaved(row: VehicleRow, facts: VehicleFacts): boolean {
  const keys = Object.keys(facts) as (keyof VehicleFacts)[];
  return row.state !== 'refused' && keys.every((key) => row[key] === facts[key]);
}
