import { type Refusal, refuse } from '../refusal.ts';
import { foldText } from './fold-text.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

/** What a column of a bank's statement can tell us. */
export const statementFields = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'operation_number',
  'description',
  'payer',
  'document',
  'currency',
] as const;
export type StatementField = (typeof statementFields)[number];

export const statementFieldTexts: Record<StatementField, string> = {
  date: 'Fecha',
  amount: 'Monto',
  credit: 'Abono',
  debit: 'Cargo',
  direction: 'Tipo (abono o cargo)',
  operation_number: 'N.º de operación',
  description: 'Descripción',
  payer: 'Ordenante',
  document: 'Documento del ordenante',
  currency: 'Moneda',
};

/**
 * Which column tells what, by the column's heading: a bank that adds or moves a column is still read right, and one
 * that renames it is said to lack it, instead of money being read from another.
 */
export type StatementMapping = Readonly<Partial<Record<StatementField, string | undefined>>>;

export interface StatementColumn {
  /** Its heading; 'Columna 3' where there is none, 'Fecha (2)' where there was one already. */
  readonly label: string;
  /** The first things in it. */
  readonly samples: readonly string[];
}

export interface StatementTable {
  readonly columns: readonly StatementColumn[];
  /** What comes after the heading. */
  readonly rows: readonly CsvRow[];
}

export type TableRefusal = 'file_empty' | 'column_missing';
export type OpenedTable =
  | { readonly ok: true; readonly table: StatementTable }
  | Refusal<TableRefusal>;

/** Banks put their logo, the account and its holder above. */
const PREAMBLE_ROWS = 40;
const SAMPLES = 3;
const NO_HEADING = /^Columna \d+$/;

/** Finds the row of headings: the one with the columns of a mapping, or else the one that looks most like it. */
export function openStatement(text: string, mapping?: StatementMapping): OpenedTable {
  const { rows } = readCsv(text);
  if (rows.length === 0) return refuse('file_empty', 'El archivo está vacío.');
  const wanted = columnsOf(mapping ?? {});
  const heading = wanted.length === 0 ? guessHeading(rows) : headingWith(rows, wanted);
  if (heading === null) {
    const found = new Set(labelsOf(rows[guessHeading(rows)]?.cells ?? []));
    const missing = wanted.filter((label) => !found.has(label)).map((label) => `«${label}»`);
    return refuse('column_missing', `El archivo no tiene la columna ${missing.join(', ')}.`);
  }
  return { ok: true, table: tableUnder(rows, heading) };
}

/** The headings that a mapping names. */
export function columnsOf(mapping: StatementMapping): readonly string[] {
  return Object.values(mapping).filter((label) => label !== undefined);
}

function tableUnder(rows: readonly CsvRow[], heading: number): StatementTable {
  const under = rows.slice(heading + 1);
  const width = rows
    .slice(Math.max(0, heading))
    .reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const cells = rows[heading]?.cells ?? [];
  const labels = labelsOf(Array.from({ length: width }, (_, index) => cells[index] ?? ''));
  const columns = labels.map((label, index) => ({
    label,
    samples: under.flatMap((row) => row.cells[index] || []).slice(0, SAMPLES),
  }));
  return { columns, rows: under };
}

function labelsOf(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const label = cell.replace(/\s+/g, ' ').trim() || `Columna ${index + 1}`;
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}

/** -1: the file has none, and begins with its first movement. */
function headingWith(rows: readonly CsvRow[], wanted: readonly string[]): number | null {
  const index = rows.slice(0, PREAMBLE_ROWS).findIndex(({ cells }) => {
    const labels = new Set(labelsOf(cells));
    return (
      wanted.every((label) => labels.has(label)) && wanted.some((label) => cells.includes(label))
    );
  });
  if (index >= 0) return index;
  return wanted.every((label) => NO_HEADING.test(label)) ? -1 : null;
}

function guessHeading(rows: readonly CsvRow[]): number {
  let best = -1;
  let most = 1;
  for (const [index, { cells }] of rows.slice(0, PREAMBLE_ROWS).entries()) {
    const known = Object.keys(guessFields(cells)).length;
    if (known <= most) continue;
    most = known;
    best = index;
  }
  return best;
}

/** Headings of Peruvian banks (BCP, BBVA, Interbank, Scotiabank, BanBif, Pichincha), the likeliest first. */
const headings: Record<StatementField, readonly RegExp[]> = {
  date: [
    /^(FECHA|F\.?) ?(DE )?(OPERACION|PROCESO|MOVIMIENTO|ABONO)$/,
    /^FECHA$/,
    /^(FECHA|F\.?) ?(DE )?VALOR$/,
    /^FECHA\b/,
    /^DATE$/,
  ],
  credit: [/^ABONOS?\b/, /^CREDITOS?\b/, /^HABER$/, /^DEPOSITOS?$/, /^INGRESOS?$/],
  debit: [/^CARGOS?\b/, /^DEBITOS?\b/, /^DEBE$/, /^RETIROS?$/, /^EGRESOS?$/],
  amount: [/^MONTO\b/, /^IMPORTE\b/, /^VALOR$/, /^AMOUNT$/],
  direction: [
    /^(TIPO|C\/A|A\/C|D\/C|D\/H|SIGNO)$/,
    /^TIPO (DE )?(MOVIMIENTO|MOV\.?)$/,
    /^CARGO ?\/ ?ABONO$/,
  ],
  operation_number: [
    /^(N|NO|NRO|NUM|NUMERO)?[.°º]*O? ?(DE )?(OPERACION|OPER\.?|OP\.?|MOVIMIENTO|MOV\.?)( ?-? ?NUMERO)?$/,
    /^OPERACION\b.*NUMERO/,
    /^(CODIGO|COD\.?) ?(DE )?OPERACION$/,
  ],
  description: [
    /^DESCRIPCION\b/,
    /^CONCEPTO\b/,
    /^DETALLE\b/,
    /^GLOSA\b/,
    /^REFERENCIA\b/,
    /^MOVIMIENTO\b/,
  ],
  payer: [
    /^ORDENANTE\b/,
    /^PAGADOR\b/,
    /^REMITENTE\b/,
    /^NOMBRE\b/,
    /^CLIENTE\b/,
    /^DEPOSITANTE\b/,
    /^TITULAR\b/,
  ],
  document: [/^(N|NO|NRO)?[.°º]*O? ?(DE )?(DOCUMENTO|DOC\.?|DNI|DOI)\b/, /^DNI\b/, /^RUC\b/],
  currency: [/^MONEDA$/, /^DIVISA$/, /^MON\.?$/, /^CURRENCY$/],
};

/** Each column is used once, and each field comes from the heading that names it best. */
export function guessMapping(columns: readonly Pick<StatementColumn, 'label'>[]): StatementMapping {
  const guessed = guessFields(columns.map(({ label }) => label));
  // Where there are columns of money in and money out, one more amount is a balance or a total.
  const { amount, ...split } = guessed;
  return guessed.credit !== undefined && amount !== undefined ? split : guessed;
}

function guessFields(labels: readonly string[]): StatementMapping {
  const taken = new Set<number>();
  const mapping: Partial<Record<StatementField, string>> = {};
  const folded = labels.map((label) => foldText(label).replace(/\s+/g, ' ').trim());
  for (const field of guessOrder) {
    for (const pattern of headings[field]) {
      const index = folded.findIndex((label, at) => !taken.has(at) && pattern.test(label));
      const label = labels[index];
      if (label === undefined) continue;
      taken.add(index);
      mapping[field] = label;
      break;
    }
  }
  return mapping;
}

/** A 'Movimiento' is a number only where a description has another name. */
const guessOrder: readonly StatementField[] = [
  'date',
  'direction',
  'credit',
  'debit',
  'amount',
  'currency',
  'description',
  'operation_number',
  'document',
  'payer',
];

export type MappingRefusal = 'mapping_incomplete' | 'column_repeated' | 'mapping_contradicts';

/** What keeps a mapping from being read with, in words; null when nothing does. */
export function checkMapping(mapping: StatementMapping): Refusal<MappingRefusal> | null {
  const byLabel = new Map<string, StatementField>();
  for (const field of statementFields) {
    const label = mapping[field];
    if (label === undefined) continue;
    const other = byLabel.get(label);
    if (other !== undefined) {
      const both = `${statementFieldTexts[other]} y ${statementFieldTexts[field]}`;
      return refuse('column_repeated', `La columna «${label}» está elegida para ${both}.`);
    }
    byLabel.set(label, field);
  }
  const { date, amount, credit, debit } = mapping;
  if (date === undefined) return refuse('mapping_incomplete', 'Elige la columna de la fecha.');
  if (amount === undefined && credit === undefined)
    return refuse('mapping_incomplete', 'Elige la columna del monto o la de los abonos.');
  if (amount !== undefined && (credit !== undefined || debit !== undefined))
    return refuse(
      'mapping_contradicts',
      'Elige la columna del monto, o las de abonos y cargos, pero no ambas.',
    );
  return null;
}
