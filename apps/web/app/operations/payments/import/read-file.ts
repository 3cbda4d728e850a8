import { STATEMENT_MAX_BYTES } from '@alivio/contract/statements.ts';
import { ONLY_HEADINGS } from '@alivio/domain/transfer/read-statement.ts';
import { openStatement, type StatementTable } from '@alivio/domain/transfer/statement-mapping.ts';
import { type CsvFile, noCsv, type Opened, openCsv } from '../csv-file/open-csv.ts';
import { copy } from './copy.ts';

export interface StatementFile extends CsvFile {
  columns: StatementTable['columns'];
}

/** A file as it was chosen, or in words why it is no statement. */
export async function readFile(chosen: File): Promise<Opened<StatementFile>> {
  const { tooLarge, noText } = copy;
  const opened = await openCsv(chosen, { maxBytes: STATEMENT_MAX_BYTES, tooLarge, noText });
  if (!opened.ok) return opened;
  const statement = openStatement(opened.file.text);
  if (!statement.ok) return noCsv(chosen, statement.message);
  if (statement.table.rows.length === 0) return noCsv(chosen, ONLY_HEADINGS);
  return { ok: true, file: { ...opened.file, columns: statement.table.columns } };
}
