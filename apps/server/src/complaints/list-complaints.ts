import type { ComplaintRow } from '@alivio/contract/desk-complaints.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import { type ComplaintFilter, selectComplaints } from './complaints.sql.ts';
import { complaintRowToWire } from './complaints.wire.ts';

/** A page of the Libro de Reclamaciones. */
export async function listComplaints(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  filter: ComplaintFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: ComplaintRow[] }> {
  const today = await readToday(deps, deps.db);
  const window = { today, limit, offset: (page - 1) * limit };
  const { total, sheets } = await selectComplaints(deps.db, filter, window);
  return { total, rows: sheets.map((sheet) => complaintRowToWire(sheet, today)) };
}
