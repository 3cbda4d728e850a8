export const csvSeparators = [';', '\t', ','] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

export interface CsvRow {
  /** Of the text's lines, the one it begins on; the first is 1. */
  readonly lineNumber: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly separator: CsvSeparator;
  readonly rows: readonly CsvRow[];
}

/** How much of a text is looked at to find its separator. */
const SAMPLE_ROWS = 60;
/** A quote that has not closed by then was a letter of a text, not the beginning of a cell. */
const LONGEST_QUOTED = 2_000;

/**
 * RFC 4180 as banks write it: `;`, `,` or tab, quotes, any line ends, a byte order mark. Rows without any content are
 * left out. No text is refused: what is no table comes out as rows of one cell.
 */
export function readCsv(text: string): CsvTable {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = findSeparator(plain);
  return { separator, rows: rowsOf(plain, separator) };
}

/** The one that cuts the most rows into the same, largest number of cells. */
function findSeparator(text: string): CsvSeparator {
  let best: CsvSeparator = ';';
  let bestScore = 0;
  for (const separator of csvSeparators) {
    const score = regularity(rowsOf(text, separator, SAMPLE_ROWS));
    if (score <= bestScore) continue;
    best = separator;
    bestScore = score;
  }
  return best;
}

function regularity(rows: readonly CsvRow[]): number {
  const rowsByWidth = new Map<number, number>();
  for (const { cells } of rows)
    rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...[...rowsByWidth].map(([width, count]) => (width - 1) * count));
}

function rowsOf(
  text: string,
  separator: CsvSeparator,
  most = Number.POSITIVE_INFINITY,
): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let at = 0;
  let lineNumber = 1;
  let rowLine = 1;
  while (at < text.length && rows.length < most) {
    const cell = cellAt(text, at, separator);
    cells.push(cell.value.trim());
    lineNumber += cell.lineBreaks;
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end of the text leaves one more, empty cell.
      if (at < text.length) continue;
      cells.push('');
    }
    if (cells.some((value) => value !== '')) rows.push({ lineNumber: rowLine, cells });
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    lineNumber += 1;
    rowLine = lineNumber;
  }
  return rows;
}

interface Cell {
  readonly value: string;
  readonly end: number;
  readonly lineBreaks: number;
}

function cellAt(text: string, start: number, separator: CsvSeparator): Cell {
  const closing = text[start] === '"' ? closingQuote(text, start + 1) : null;
  const from = closing === null ? start : closing + 1;
  const end = endOfPlain(text, from, separator);
  const rest = text.slice(from, end);
  if (closing === null) return { value: rest, end, lineBreaks: 0 };
  const quoted = text.slice(start + 1, closing);
  const lineBreaks = quoted.match(/\r\n|\r|\n/g)?.length ?? 0;
  return { value: quoted.replaceAll('""', '"') + rest, end, lineBreaks };
}

function closingQuote(text: string, from: number): number | null {
  let at = from;
  while (at < text.length && at - from < LONGEST_QUOTED) {
    if (text[at] !== '"') at += 1;
    else if (text[at + 1] === '"') at += 2;
    else return at;
  }
  return null;
}

function endOfPlain(text: string, from: number, separator: CsvSeparator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
    at += 1;
  return at;
}
