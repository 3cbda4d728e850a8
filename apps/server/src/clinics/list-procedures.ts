import type { Procedure } from '@alivio/contract/procedures.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import {
  countRows,
  listedProcedures,
  type ProcedureWish,
  selectPastQrs,
  selectRows,
} from './clinic-loans.sql.ts';
import type { PageWish } from './list-order.ts';
import { procedureToWire } from './procedures.wire.ts';

/** A page of the loans of a site that exist for its clinic. */
export async function listProcedures(
  db: Connection,
  wish: ProcedureWish,
  { today, ...page }: PageWish & { today: CalendarDate },
): Promise<{ total: number; procedures: Procedure[] }> {
  const listed = listedProcedures(wish);
  const total = await countRows(db, listed);
  const rows = await selectRows(db, listed, page);
  const past = await selectPastQrs(
    db,
    rows.map(({ loan_id }) => loan_id),
    today,
  );
  return { total, procedures: rows.map((row) => procedureToWire(row, past.has(row.loan_id))) };
}
