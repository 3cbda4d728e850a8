import type { StaffPerson, StaffPersonDetail } from '@alivio/contract/staff-people.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { describeEvent } from './describe-event.ts';
import type { StaffFile } from './get-staff-person.ts';
import type { StaffPersonRow } from './staff-people.sql.ts';

export function staffPersonToWire(row: StaffPersonRow, by: StaffSession): StaffPerson {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    is_me: row.id === by.staffUserId,
  };
}

export function staffFileToWire(file: StaffFile, by: StaffSession): StaffPersonDetail {
  return {
    ...staffPersonToWire(file.person, by),
    sessions: file.sessions.map((session) => ({
      id: session.id,
      opened_at: session.issued_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      device: session.device,
      is_for_client: session.client_id !== null,
      is_current: session.id === by.id,
    })),
    history: file.history.map(describeEvent),
    history_total: file.history[0]?.total ?? 0,
    waiting_approval_id: file.waitingApprovalId,
  };
}
