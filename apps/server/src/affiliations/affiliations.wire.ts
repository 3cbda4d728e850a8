import type * as contract from '@alivio/contract/affiliations.ts';
import type { AffiliationRow, EventRow } from './affiliations.sql.ts';

export function rowToWire(row: AffiliationRow): contract.AffiliationRow {
  const { id, state, name, district, phone, doctors } = row;
  return { id, state, name, district, phone, doctors, received_at: row.received_at.toISOString() };
}

export function affiliationToWire(
  row: AffiliationRow,
  {
    events,
    hasAdmin,
    workItemId,
  }: { events: readonly EventRow[]; hasAdmin: boolean; workItemId: number | null },
): contract.Affiliation {
  return {
    ...rowToWire(row),
    email: row.email,
    web: row.web,
    comments: row.comments,
    specialities: [...row.specialities],
    history: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    site_id: row.site_id,
    has_admin: hasAdmin,
    work_item_id: workItemId,
  };
}
