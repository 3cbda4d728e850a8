import type { WorkItem } from '@alivio/contract/desk.ts';
import type { OpenItemRow } from './work-items.sql.ts';

export function workItemToWire(
  row: OpenItemRow,
  { staffUserId, now }: { staffUserId: number; now: Date },
): WorkItem {
  const isOfClient = row.client_id !== null;
  const clientName = isOfClient ? `${row.first_name} ${row.last_name}`.trim() : null;
  return {
    id: row.id,
    kind: row.kind,
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_late: row.due_at < now,
    priority: row.priority,
    lease: leaseToWire(row, staffUserId, now),
    subject: { kind: row.subject_kind, id: row.subject_id },
    title: row.title ?? clientName ?? '',
    client_id: row.client_id,
    client_name: clientName,
    document: isOfClient ? `${row.document_type} ${row.identification_number}` : null,
    loan_id: row.loan_id,
    loan_code: row.loan_code,
    amount: row.amount,
    clinic: isOfClient ? `${row.clinic_name}, ${row.headquarter_name}` : null,
    reason: row.reason,
    approval_id: row.approval_id,
    settlement_id: row.settlement_id,
  };
}

/** A lease that has run out is nobody's. */
function leaseToWire(row: OpenItemRow, staffUserId: number, now: Date): WorkItem['lease'] {
  const { leased_by, leased_until } = row;
  if (leased_by === null || leased_until === null || leased_until <= now) return null;
  return {
    staff_user_id: leased_by,
    name: `${row.holder_first_name} ${row.holder_last_name}`,
    until: leased_until.toISOString(),
    is_mine: leased_by === staffUserId,
  };
}
