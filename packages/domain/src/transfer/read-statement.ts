import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { negate } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { foldText } from './fold-text.ts';
import type { CsvRow } from './read-csv.ts';
import {
  type DecimalMark,
  findDecimalMark,
  readStatementAmount,
  type StatementAmount,
} from './statement-amount.ts';
import { readStatementDate } from './statement-date.ts';
import {
  checkMapping,
  type MappingRefusal,
  openStatement,
  type StatementField,
  type StatementMapping,
  type StatementTable,
  type TableRefusal,
} from './statement-mapping.ts';

export const ONLY_HEADINGS = 'El archivo solo tiene encabezados: no trae ningún movimiento.';
export const STATEMENT_MAX_LINES = 5_000;
/** Older money than this is no business of an import: the file is of another year. */
export const TRANSFER_MAX_AGE_DAYS = 366;

/** Money that came to us. */
export interface StatementMoney {
  readonly lineNumber: number;
  readonly outcome: 'money' | 'doubled';
  readonly date: CalendarDate;
  readonly amount: Centimos;
  readonly operationNumber: string | null;
  readonly description: string;
  readonly payer: string | null;
  readonly document: string | null;
  /** Which of the identical movements of that day it is, from 1, where the bank gives them no number. */
  readonly ordinal: number;
  /** Why it counts no second time. */
  readonly why: string | null;
}

/** Anything else, with why. */
export interface StatementOther {
  readonly lineNumber: number;
  readonly outcome: 'charge' | 'foreign_currency' | 'unreadable';
  readonly why: string;
  /** As it stands in the file. */
  readonly text: string;
}

export type StatementLine = StatementMoney | StatementOther;
export type StatementOutcome = StatementLine['outcome'];

export type StatementRefusal = TableRefusal | MappingRefusal | 'no_movements' | 'too_many_lines';

export type StatementReading =
  | { readonly ok: true; readonly lines: readonly StatementLine[] }
  | Refusal<StatementRefusal>;

/** Every line of a bank's statement, in its order: what it is, and why when it is not money for us. */
export function readStatement(
  text: string,
  mapping: StatementMapping,
  today: CalendarDate,
): StatementReading {
  const problem = checkMapping(mapping);
  if (problem !== null) return problem;
  const opened = openStatement(text, mapping);
  if (!opened.ok) return opened;
  const { rows } = opened.table;
  if (rows.length === 0) return refuse('no_movements', ONLY_HEADINGS);
  if (rows.length > STATEMENT_MAX_LINES)
    return refuse(
      'too_many_lines',
      `El archivo tiene más de ${STATEMENT_MAX_LINES.toLocaleString('en')} líneas: divídelo por fechas.`,
    );
  const read = readerOf(opened.table, mapping, today);
  return { ok: true, lines: markRepeated(rows.map(read)) };
}

type CellOf = (row: CsvRow, field: StatementField) => string;

function readerOf(table: StatementTable, mapping: StatementMapping, today: CalendarDate) {
  const indexes = new Map(table.columns.map(({ label }, index) => [label, index]));
  const cellOf: CellOf = (row, field) => {
    const index = indexes.get(mapping[field] ?? '');
    return index === undefined ? '' : (row.cells[index] ?? '').trim();
  };
  const amountCells = table.rows.flatMap((row) =>
    (['amount', 'credit', 'debit'] as const).map((field) => cellOf(row, field)),
  );
  const style = {
    mark: findDecimalMark(amountCells),
    // 'C' is a credit beside 'D', and a charge ('cargo') beside 'A' ('abono').
    isAbonoCargo: table.rows.some((row) => cellOf(row, 'direction').toUpperCase() === 'A'),
  };
  return (row: CsvRow) => readRow(row, cellOf, style, today);
}

interface Style {
  readonly mark: DecimalMark;
  readonly isAbonoCargo: boolean;
}

function readRow(row: CsvRow, cellOf: CellOf, style: Style, today: CalendarDate): StatementLine {
  const { lineNumber } = row;
  const not = (outcome: StatementOther['outcome'], why: string): StatementOther => ({
    lineNumber,
    outcome,
    why,
    text: row.cells.filter((cell) => cell !== '').join(' · '),
  });
  const date = readStatementDate(cellOf(row, 'date'));
  if (date === null) return not('unreadable', dateProblem(cellOf(row, 'date')));
  if (date > today) return not('unreadable', 'La fecha es posterior a hoy.');
  if (daysBetween(date, today) > TRANSFER_MAX_AGE_DAYS)
    return not('unreadable', 'La fecha es de hace más de un año.');
  const currency = cellOf(row, 'currency');
  if (!isSoles(currency)) return not('foreign_currency', `Está en otra moneda: ${currency}.`);
  const moved = movedBy(row, cellOf, style);
  if (moved.kind === 'foreign') return not('foreign_currency', 'Está en otra moneda.');
  if (moved.kind !== 'amount') return not('unreadable', moved.why);
  if (moved.amount < 0) return not('charge', 'Es un cargo: dinero que salió.');
  if (moved.amount === 0) return not('unreadable', 'El monto es cero.');
  const operationNumber = cellOf(row, 'operation_number').replace(/^'/, '').trim();
  if (/^\d[.,]\d+E\+?\d+$/i.test(operationNumber))
    return not(
      'unreadable',
      'La hoja de cálculo recortó el número de operación: usa el archivo original del banco.',
    );
  return {
    lineNumber,
    outcome: 'money',
    date,
    amount: moved.amount,
    operationNumber: operationNumber || null,
    description: cellOf(row, 'description').replace(/\s+/g, ' '),
    payer: cellOf(row, 'payer').replace(/\s+/g, ' ') || null,
    document: cellOf(row, 'document').replace(/^'/, '') || null,
    ordinal: 1,
    why: null,
  };
}

function dateProblem(cell: string): string {
  return cell === '' ? 'No tiene fecha.' : `No se entiende la fecha «${cell}».`;
}

const SOLES = new Set(['', 'PEN', 'S/', 'S/.', 'SOL', 'SOLES', 'NUEVOS SOLES', 'MN', 'M.N.']);

function isSoles(currency: string): boolean {
  return SOLES.has(foldText(currency).trim());
}

type Moved =
  | { readonly kind: 'amount'; readonly amount: Centimos }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable'; readonly why: string };

/** What the line brought; negative for what it took. */
function movedBy(row: CsvRow, cellOf: CellOf, { mark, isAbonoCargo }: Style): Moved {
  const read = (field: StatementField) => readStatementAmount(cellOf(row, field), mark);
  const [amount, credit, debit] = [read('amount'), read('credit'), read('debit')];
  const all = [amount, credit, debit];
  if (all.some(({ kind }) => kind === 'foreign')) return { kind: 'foreign' };
  const bad = (['amount', 'credit', 'debit'] as const).find(
    (field) => read(field).kind === 'unreadable',
  );
  if (bad !== undefined)
    return { kind: 'unreadable', why: `No se entiende el monto «${cellOf(row, bad)}».` };
  if (amount.kind === 'amount')
    return inDirection(amount.amount, cellOf(row, 'direction'), isAbonoCargo);
  const [moneyIn, moneyOut] = [figureOf(credit), figureOf(debit)];
  if (moneyIn !== 0 && moneyOut !== 0)
    return { kind: 'unreadable', why: 'Tiene abono y cargo a la vez.' };
  if (credit.kind !== 'amount' && debit.kind !== 'amount')
    return { kind: 'unreadable', why: 'No tiene monto.' };
  if (moneyOut !== 0) return { kind: 'amount', amount: moneyOut > 0 ? negate(moneyOut) : moneyOut };
  if (credit.kind === 'amount') return credit;
  return { kind: 'unreadable', why: 'El monto es cero.' };
}

function figureOf(read: StatementAmount): Centimos {
  return read.kind === 'amount' ? read.amount : ZERO;
}

const CREDIT = /^(A|AB|ABONO|C|CR|CREDITO|H|HABER|INGRESO|DEPOSITO|\+)$/;
const DEBIT = /^(D|DB|DEBITO|CARGO|CG|DEBE|EGRESO|RETIRO|-)$/;

function inDirection(amount: Centimos, cell: string, isAbonoCargo: boolean): Moved {
  const direction = foldText(cell).trim();
  if (direction === '') return { kind: 'amount', amount };
  if (DEBIT.test(direction) || (isAbonoCargo && direction === 'C'))
    return { kind: 'amount', amount: amount > 0 ? negate(amount) : amount };
  if (CREDIT.test(direction)) return { kind: 'amount', amount };
  return { kind: 'unreadable', why: `No se entiende si «${cell}» es un abono o un cargo.` };
}

/**
 * The same number, day and amount twice is one movement that the file tells twice. Without a number two equal lines may
 * be two people who paid the same: they are counted.
 */
function markRepeated(lines: readonly StatementLine[]): readonly StatementLine[] {
  const firstLine = new Map<string, number>();
  const ordinals = new Map<string, number>();
  return lines.map((line) => {
    if (!isMoney(line)) return line;
    const { date, amount, operationNumber, description, payer, document } = line;
    if (operationNumber === null) {
      const content = JSON.stringify([date, amount, description, payer, document]);
      const ordinal = (ordinals.get(content) ?? 0) + 1;
      ordinals.set(content, ordinal);
      return { ...line, ordinal };
    }
    const identity = JSON.stringify([date, amount, operationNumber]);
    const first = firstLine.get(identity);
    if (first === undefined) {
      firstLine.set(identity, line.lineNumber);
      return line;
    }
    return { ...line, outcome: 'doubled', why: `Repite la línea ${first} del archivo.` };
  });
}

export function isMoney(line: StatementLine): line is StatementMoney {
  return line.outcome === 'money' || line.outcome === 'doubled';
}
