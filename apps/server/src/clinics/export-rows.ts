import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { StaffSite } from '#server/accounts/find-site-of-staff.ts';
import type { Connection } from '#server/db/client.ts';
import type { Cell } from '#server/exports/csv.ts';
import { streamSheet } from '#server/exports/stream-sheet.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import { type ClinicLoanRow, selectRowsOf } from './clinic-loans.sql.ts';

interface Sheet {
  name: string;
  headers: readonly string[];
  /** Null for a row that has left the list since. */
  cells(row: ClinicLoanRow): readonly Cell[] | null;
}

/** A list as a file, in the order of its ids. */
export function exportRows(
  db: Connection,
  ids: readonly number[],
  sheet: Sheet,
): FileReply<'text/csv; charset=utf-8'> {
  return streamSheet({ ...sheet, ids, rowsOf: (piece) => selectRowsOf(db, piece) });
}

interface NamedSheet {
  site: StaffSite;
  today: CalendarDate;
  /** What was left out of it, in words: a part of a list is not to be taken for the whole. */
  filters: readonly string[];
}

/** 'pacientes Clínica Vida Miraflores 2026-11-16 - Activo - búsqueda quispe.csv'. */
export function sheetName(list: string, { site, today, filters }: NamedSheet): string {
  const whole = `${list} ${site.name} ${site.headquarter_name} ${today}`;
  return `${[whole, ...filters].join(' - ')}.csv`;
}
