import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, pagedList, pageQuery, solesField } from './fields.ts';
import { bankField } from './transfers.ts';

const roles = ['operations'] as const;

export const STATEMENT_MAX_BYTES = 2_000_000;
export const STATEMENT_MAX_LINES = 5_000;

/** A column of the file, by its heading. */
const column = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** Which column tells what; `amount`, or `credit` with or without `debit`. */
const statementMapping = z.strictObject({
  date: column,
  amount: column,
  credit: column,
  debit: column,
  direction: column,
  operation_number: column,
  description: column,
  payer: column,
  document: column,
  currency: column,
});

/**
 * `matched` and `waiting` became transfers with this file; `known` had come before; `doubled` stands twice in this
 * file; the others are no money for us.
 */
export const lineOutcomes = [
  'matched',
  'waiting',
  'known',
  'doubled',
  'charge',
  'foreign_currency',
  'unreadable',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

const statementLine = z.object({
  line_number: z.int(),
  outcome: z.enum(lineOutcomes),
  /** Why it is no money for us, or which transfer it repeats; null when there is nothing to say. */
  why: z.nullable(z.string()),
  date: z.nullable(dateField),
  amount: z.nullable(solesField),
  operation_number: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The transfer that the line became, or that it repeats. */
  transfer_id: z.nullable(idField),
  /** Of a `matched` line: whose it most likely is. */
  match: z.nullable(
    z.object({
      loan_id: idField,
      loan_code: z.string(),
      client_name: z.string(),
      reasons: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
  ),
});
export type StatementLine = z.output<typeof statementLine>;

const statementFacts = {
  id: idField,
  bank: bankField,
  file_name: z.string(),
  imported_at: z.string(),
  imported_by: z.string(),
  /** First and last day of its movements. */
  from: z.nullable(dateField),
  to: z.nullable(dateField),
  counts: z.object({
    lines: z.int(),
    /** New transfers. */
    recorded: z.int(),
    matched: z.int(),
    known: z.int(),
    doubled: z.int(),
    /** Charges, other currencies and unreadable lines. */
    left_out: z.int(),
  }),
  /** Of the new transfers. */
  total: solesField,
};

const listedStatement = z.object(statementFacts);
export type ListedStatement = z.output<typeof listedStatement>;

const statement = z.object({ ...statementFacts, lines: z.array(statementLine) });
export type Statement = z.output<typeof statement>;

/** A quoted file travels with every quote escaped. */
const BODY_LIMIT = 2 * STATEMENT_MAX_BYTES;

const statementFile = z.strictObject({
  bank: bankField,
  file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** The file as text. */
  content: z.string().check(z.minLength(1, 'El archivo está vacío. Elige otro.')),
  mapping: statementMapping,
});

const exampleFile = {
  bank: 'BCP',
  file_name: 'movimientos.csv',
  content: 'Fecha;Descripción;Monto;Operación\n03/11/2026;ABONO TRANSFERENCIA;450.00;00451208\n',
  mapping: {
    date: 'Fecha',
    description: 'Descripción',
    amount: 'Monto',
    operation_number: 'Operación',
  },
} as const;

export const importStatement = endpoint({
  method: 'POST',
  path: '/operations/statements',
  roles,
  subject: 'none',
  summary: "Imports a bank's CSV: every movement once, whatever files it stands in",
  bodyLimitBytes: BODY_LIMIT,
  body: statementFile,
  response: z.object({
    ok: z.literal(true),
    statement,
    /** The very same file was imported before: this is what it was then. */
    is_repeat: z.boolean(),
  }),
  status: 201,
  refusals: ['right_missing', 'too_large', 'statement_unreadable', 'statement_empty'],
  example: { body: exampleFile },
});

const previewedLine = z.object({
  line_number: z.int(),
  outcome: z.enum(['new', 'known', 'doubled', 'left_out']),
  why: z.nullable(z.string()),
  /** Of a `known` one: the transfer that it is. */
  transfer_id: z.nullable(idField),
});
export type PreviewedLine = z.output<typeof previewedLine>;

export const previewStatement = endpoint({
  method: 'POST',
  path: '/operations/statements/preview',
  roles,
  subject: 'none',
  summary: "What importing a bank's CSV would find of what is there already; nothing is written",
  bodyLimitBytes: BODY_LIMIT,
  body: statementFile,
  response: z.object({ ok: z.literal(true), lines: z.array(previewedLine) }),
  refusals: ['right_missing', 'too_large', 'statement_unreadable', 'statement_empty'],
  example: { body: exampleFile },
});

export const listStatements = endpoint({
  method: 'GET',
  path: '/operations/statements',
  roles,
  subject: 'none',
  summary: 'Imported statements, newest first',
  query: z.strictObject({ ...pageQuery, bank: z.optional(bankField) }),
  response: pagedList(listedStatement),
  example: { query: { page: '1' } },
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/operations/statements/:id',
  roles,
  subject: 'statement',
  summary: 'An imported statement and what became of each of its lines',
  params: z.object({ id: idInPath }),
  response: z.object({ ok: z.literal(true), statement }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const listStatementMappings = endpoint({
  method: 'GET',
  path: '/operations/statement-mappings',
  roles,
  subject: 'none',
  summary: 'How the last file of each bank was read, to read the next one alike',
  response: z.object({
    ok: z.literal(true),
    mappings: z.array(
      z.object({
        bank: bankField,
        mapping: statementMapping,
      }),
    ),
  }),
  example: {},
});
