import { Readable } from 'node:stream';
import type { FileReply } from '#server/http/file-outcome.ts';
import { BOM, type Cell, csvLine } from './csv.ts';

/** Rows held at once, whatever the size of the list. */
const ROWS_AT_ONCE = 500;

interface Sheet<Row> {
  name: string;
  headers: readonly string[];
  /** The whole list, in its order. */
  ids: readonly number[];
  rowsOf(ids: readonly number[]): Promise<readonly Row[]>;
  /** Null for a row that has left the list since. */
  cells(row: Row): readonly Cell[] | null;
  /** What comes below the list: sums, or what it does not hold. */
  closing?: readonly (readonly Cell[])[];
}

/** A list as a file, piece by piece; between two pieces no connection is held. */
export function streamSheet<Row>({
  name,
  headers,
  ids,
  rowsOf,
  cells,
  closing = [],
}: Sheet<Row>): FileReply<'text/csv; charset=utf-8'> {
  async function* pieces() {
    yield Buffer.from(BOM + csvLine(headers));
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const rows = await rowsOf(ids.slice(start, start + ROWS_AT_ONCE));
      const lines = rows.map(cells).map((line) => (line === null ? '' : csvLine(line)));
      yield Buffer.from(lines.join(''));
    }
    if (closing.length > 0) yield Buffer.from(closing.map(csvLine).join(''));
  }
  return { content: Readable.from(pieces()), name, contentType: 'text/csv; charset=utf-8' };
}
