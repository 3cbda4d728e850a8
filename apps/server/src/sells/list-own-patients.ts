import type { OwnPatient, ownPatientsQuery } from '@alivio/contract/sells-day.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { isUnderWay, type OwnPatientFacts, standingOf } from '@alivio/domain/sells/own-patient.ts';
import type { z } from 'zod/mini';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Application, listApplications } from '#server/progress/get-application.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { type OwnPatientRow, selectOwnPatients } from './own-patients.sql.ts';

type Query = z.output<typeof ownPatientsQuery>;

/** A page of the advisor's own patients. Where somebody stands is worked out, not stored: all are, and then chosen. */
export async function listOwnPatients(
  deps: Deps,
  { staffUserId }: StaffSession,
  { page = 1, limit = 10, step, stuck, outcome }: Query,
): Promise<{ page: number; limit: number; total: number; patients: OwnPatient[] }> {
  const today = await readToday(deps, deps.db);
  const all = await findOwnPatients(deps.db, staffUserId, today);
  const chosen = all.filter(
    (patient) =>
      (step === undefined || patient.onboarding_path === step) &&
      (stuck === undefined || patient.is_stuck) &&
      (outcome === undefined || patient.outcome === outcome),
  );
  const start = (page - 1) * limit;
  return { page, limit, total: chosen.length, patients: chosen.slice(start, start + limit) };
}

/** All of them: who is on the way first, the longest waiting of those first; then the others, the latest first. */
export async function findOwnPatients(
  db: Connection,
  staffUserId: number,
  today: CalendarDate,
): Promise<OwnPatient[]> {
  const rows = await selectOwnPatients(db, staffUserId);
  const applications = await listApplications(
    db,
    rows.map(({ client_id }) => client_id),
  );
  const patients = rows.flatMap((row) => {
    const application = applications.get(row.client_id);
    return application ? [toOwnPatient(row, application, today)] : [];
  });
  const longestWait = (one: OwnPatient, other: OwnPatient) =>
    other.waiting_days - one.waiting_days || one.client_id - other.client_id;
  const underWay = patients.filter(({ outcome }) => isUnderWay(outcome)).sort(longestWait);
  const others = patients.filter(({ outcome }) => !isUnderWay(outcome)).sort(longestWait);
  return [...underWay, ...others.reverse()];
}

function toOwnPatient(row: OwnPatientRow, { path }: Application, today: CalendarDate): OwnPatient {
  const { outcome, waitingDays, isStuck } = standingOf(factsOf(row, path), today);
  return {
    client_id: row.client_id,
    first_name: row.first_name,
    last_name: row.last_name,
    document_type: row.document_type,
    identification_number: row.identification_number,
    onboarding_path: path,
    outcome,
    waiting_days: waitingDays,
    is_stuck: isStuck,
    amount: row.loan_amount,
  };
}

function factsOf(row: OwnPatientRow, path: Application['path']): OwnPatientFacts {
  const { loan_state: state, loan_moved_on: movedOn, answered_on: answeredOn } = row;
  return { path, answeredOn, loan: state === null || movedOn === null ? null : { state, movedOn } };
}
