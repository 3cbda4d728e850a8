/** Spreadsheets run what begins so. */
const FORMULA = /^[=+\-@\t\r]/;
const TO_QUOTE = /[",\r\n]/;
/** Without it a spreadsheet takes UTF-8 for something older. */
export const BOM = '\uFEFF';

/** Worked out by us, never typed by anybody: a minus before it is a sign. */
export interface Figure {
  readonly figure: string;
}

export type Cell = string | Figure | null;

/** One line of RFC 4180. What a client typed stays text, wherever it is opened. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.figure;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
