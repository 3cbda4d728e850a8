import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import type { StaffSite } from '#server/accounts/find-site-of-staff.ts';
import type { Connection } from '#server/db/client.ts';
import type { Cell } from '#server/exports/csv.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import {
  type ClinicLoanRow,
  listedProcedures,
  type ProcedureWish,
  selectIds,
} from './clinic-loans.sql.ts';
import { exportRows, sheetName } from './export-rows.ts';
import { loanStatusTexts, peopleCells, peopleHeaders } from './sheet-texts.ts';

const HEADERS = ['ID de préstamo', ...peopleHeaders, 'Estado QR', 'Categoría médica', 'Monto (S/)'];

/** The same list as `listProcedures`, whole. */
export async function exportProcedures(
  db: Connection,
  wish: ProcedureWish,
  { site, today }: { site: StaffSite; today: CalendarDate },
): Promise<FileReply<'text/csv; charset=utf-8'>> {
  const ids = await selectIds(db, listedProcedures(wish));
  return exportRows(db, ids, {
    name: sheetName('pacientes', { site, today, filters: filterTexts(wish) }),
    headers: HEADERS,
    cells: procedureCells,
  });
}

function filterTexts({ status, search }: ProcedureWish): readonly string[] {
  return [...(status ? [loanStatusTexts[status]] : []), ...(search ? [`búsqueda ${search}`] : [])];
}

function procedureCells(row: ClinicLoanRow): readonly Cell[] | null {
  if (row.status === null) return null;
  return [
    row.code,
    ...peopleCells(row),
    loanStatusTexts[row.status],
    row.category,
    formatPlainSoles(centimos(row.amount_centimos)),
  ];
}
