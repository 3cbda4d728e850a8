import { type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import { foldText } from '../transfer/fold-text.ts';
import { readCsv } from '../transfer/read-csv.ts';
import {
  type DecimalMark,
  findDecimalMark,
  readStatementAmount,
} from '../transfer/statement-amount.ts';
import { readStatementDate } from '../transfer/statement-date.ts';
import type { Settlement, SettlementLine, SettlementLineType } from './settlement.ts';

/** The heading of the file, in whatever order its columns stand. */
const COLUMNS = {
  number: 'numero_liquidacion',
  settledOn: 'fecha_liquidacion',
  orderNumber: 'numero_pedido',
  reference: 'referencia',
  operatedOn: 'fecha_operacion',
  amount: 'importe',
  commission: 'comision',
  net: 'neto',
  type: 'tipo',
} as const;
type Column = keyof typeof COLUMNS;

const TYPES: Readonly<Record<string, SettlementLineType>> = {
  VENTA: 'sale',
  DEVOLUCION: 'refund',
  CONTRACARGO: 'chargeback',
  AJUSTE: 'adjustment',
};

export const MAX_SETTLEMENT_LINES = 5_000;
const MAX_TEXT = 60;
/** Of a row that is refused anyway. */
const NO_DAY = calendarDate('2000-01-01');

export interface SettlementProblem {
  /** Where in the file; null when it is about all of it. */
  readonly line: number | null;
  readonly message: string;
}

export type SettlementRead =
  | { readonly ok: true; readonly settlement: Settlement }
  | { readonly ok: false; readonly problems: readonly SettlementProblem[] };

/** Reads the gateway's file, or says all that is wrong with it: half a settlement is none. */
export function readSettlement(text: string): SettlementRead {
  const [heading, ...rows] = readCsv(text).rows;
  if (heading === undefined) return broken(null, 'El archivo está vacío.');
  if (rows.length > MAX_SETTLEMENT_LINES)
    return broken(null, `El archivo tiene más de ${MAX_SETTLEMENT_LINES} líneas.`);
  const names = heading.cells.map((cell) => cell.toLowerCase());
  const missing = Object.values(COLUMNS).filter((name) => !names.includes(name));
  if (missing.length > 0)
    return broken(heading.lineNumber, `Faltan las columnas ${missing.join(', ')}.`);
  if (rows.length === 0)
    return broken(null, 'El archivo solo tiene encabezados: no trae ningún pago.');
  const cellOf = (cells: readonly string[], column: Column) =>
    cells[names.indexOf(COLUMNS[column])] ?? '';
  const mark = findDecimalMark(rows.map(({ cells }) => cellOf(cells, 'amount')));
  const read = rows.map(({ lineNumber, cells }) =>
    readRow(lineNumber, (column) => cellOf(cells, column), mark),
  );
  return wholeOf(read);
}

function wholeOf(read: readonly ReadRow[]): SettlementRead {
  const problems = read.flatMap((row) => row.problems);
  const [first] = read;
  if (first === undefined || problems.length > 0) return { ok: false, problems };
  const { number, settledOn } = first;
  const other = read.find((row) => row.number !== number || row.settledOn !== settledOn);
  if (other)
    return broken(other.line.line, 'El archivo trae más de una liquidación. Importa una por vez.');
  return { ok: true, settlement: { number, settledOn, lines: read.map(({ line }) => line) } };
}

function broken(line: number | null, message: string): SettlementRead {
  return { ok: false, problems: [{ line, message }] };
}

interface ReadRow {
  readonly number: string;
  readonly settledOn: CalendarDate;
  readonly line: SettlementLine;
  /** With any, the rest of it says nothing. */
  readonly problems: readonly SettlementProblem[];
}

function readRow(lineNumber: number, cell: (column: Column) => string, mark: DecimalMark): ReadRow {
  const problems: SettlementProblem[] = [];
  const wrong = (column: Column, what: string) => {
    problems.push({ line: lineNumber, message: `${COLUMNS[column]}: ${what}.` });
  };
  const text = (column: Column, isNeeded: boolean): string => {
    const value = cell(column);
    if (isNeeded && value === '') wrong(column, 'está vacío');
    if (value.length > MAX_TEXT) wrong(column, 'es demasiado largo');
    return value;
  };
  const day = (column: Column): CalendarDate => {
    const value = readStatementDate(cell(column));
    if (value === null) wrong(column, `«${cell(column)}» no es una fecha`);
    return value ?? NO_DAY;
  };
  const money = (column: Column): Centimos => {
    const value = readStatementAmount(cell(column), mark);
    if (value.kind === 'amount') return value.amount;
    wrong(column, `«${cell(column)}» no es un monto en soles`);
    return ZERO;
  };
  const type = TYPES[foldText(cell('type'))];
  if (type === undefined) wrong('type', `«${cell('type')}» no es un tipo conocido`);
  const line: SettlementLine = {
    line: lineNumber,
    type: type ?? 'adjustment',
    orderNumber: text('orderNumber', type === 'sale'),
    reference: text('reference', false),
    operatedOn: day('operatedOn'),
    amount: money('amount'),
    commission: money('commission'),
    net: money('net'),
  };
  const number = text('number', true);
  const settledOn = day('settledOn');
  if (problems.length === 0) {
    if (type === 'sale' && line.amount <= 0) wrong('amount', 'una venta es mayor que cero');
    if (line.amount - line.commission !== line.net)
      wrong('net', 'no es el importe menos la comisión');
  }
  return { number, settledOn, line, problems };
}
