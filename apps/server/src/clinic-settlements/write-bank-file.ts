import { Readable } from 'node:stream';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { csvLine } from '#server/exports/csv.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import type { BankFileLine } from './take-bank-file.ts';

const HEADERS = ['referencia', 'beneficiario', 'documento', 'banco', 'cci', 'moneda', 'monto'];

/** One row for each batch. No mark of its encoding before it: a bank's program reads it, not a spreadsheet. */
export function writeBankFile(
  lines: readonly BankFileLine[],
  today: CalendarDate,
): FileReply<'text/csv; charset=utf-8'> {
  const rows = lines.map(({ reference, payee, ruc, bank, cci, amount }) =>
    csvLine([reference, payee, ruc, bank, cci, 'PEN', { figure: formatPlainSoles(amount) }]),
  );
  return {
    content: Readable.from([Buffer.from([csvLine(HEADERS), ...rows].join(''))]),
    name: `pagos a clínicas ${today}.csv`,
    contentType: 'text/csv; charset=utf-8',
  };
}
