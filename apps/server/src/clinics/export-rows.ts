import { Readable } from 'node:stream';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { StaffSite } from '#server/accounts/find-site-of-staff.ts';
import type { Connection } from '#server/db/client.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import { type ClinicLoanRow, selectRowsOf } from './clinic-loans.sql.ts';
import { BOM, type Cell, csvLine } from './csv.ts';

/** Rows held at once, whatever the size of the list. */
const ROWS_AT_ONCE = 500;

interface Sheet {
  name: string;
  headers: readonly string[];
  /** Null for a row that has left the list since. */
  cells(row: ClinicLoanRow): readonly Cell[] | null;
}

/** A list as a file, in the order of its ids; between two pieces no connection is held. */
export function exportRows(
  db: Connection,
  ids: readonly number[],
  { name, headers, cells }: Sheet,
): FileReply<'text/csv; charset=utf-8'> {
  async function* pieces() {
    yield Buffer.from(BOM + csvLine(headers));
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const rows = await selectRowsOf(db, ids.slice(start, start + ROWS_AT_ONCE));
      const lines = rows.map(cells).map((line) => (line === null ? '' : csvLine(line)));
      yield Buffer.from(lines.join(''));
    }
  }
  return { content: Readable.from(pieces()), name, contentType: 'text/csv; charset=utf-8' };
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
