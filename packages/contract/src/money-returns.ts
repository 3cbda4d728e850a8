import { cleanCci, isCci } from '@alivio/domain/disbursement/cci.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, pagedList, pageQuery, solesField } from './fields.ts';

const roles = ['operations'] as const;

/** What can go back: money without an owner, what a client put aside, what a cancelled loan left payable. */
export const returnSources = ['suspense', 'funds', 'refund'] as const;
const sourceField = z.enum(returnSources);
export type ReturnSource = z.output<typeof sourceField>;

const owner = z.object({
  client_id: idField,
  name: z.string(),
  document: z.string(),
  loan_id: idField,
  loan_code: z.string(),
});

const unappliedMoney = z.object({
  source: sourceField,
  /** Of the item in suspense, or of the loan. */
  source_id: idField,
  amount: solesField,
  since: dateField,
  age_days: z.int(),
  /** Null of money in suspense: nobody knows yet whose it is. */
  owner: z.nullable(owner),
  /** What is known of where money in suspense came from. */
  note: z.nullable(z.string()),
  /** Of money in suspense that came by transfer: which one, and who sent it as far as the bank says. */
  transfer: z.nullable(
    z.object({
      id: idField,
      payer_name: z.nullable(z.string()),
      payer_document: z.nullable(z.string()),
    }),
  ),
  /** Somebody who finds its owner, the day of the next instalment, whoever returns it, or a second person. */
  waits_for: z.enum(['owner', 'next_due', 'return', 'confirmation']),
  next_due_on: z.nullable(dateField),
  /** The return that waits for a second person. */
  return_id: z.nullable(idField),
});
export type UnappliedMoney = z.output<typeof unappliedMoney>;

export const listUnapplied = endpoint({
  method: 'GET',
  path: '/operations/unapplied',
  roles,
  subject: 'none',
  summary:
    'Money that waits: without an owner, put aside by clients, payable to them; oldest first',
  query: z.strictObject({
    ...pageQuery,
    source: z.optional(sourceField),
    source_id: z.optional(idInPath),
    /** The key under which money in suspense was told. */
    suspense_key: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  response: z.extend(pagedList(unappliedMoney), {
    /** Of everything that waits, whatever is shown. */
    totals: z.array(z.object({ source: sourceField, count: z.int(), amount: solesField })),
  }),
  example: { query: { source: 'suspense', page: '1' } },
});

const words = (least: number, most: number, error: string, tooLong = error) =>
  z.string().check(z.trim(), z.minLength(least, error), z.maxLength(most, tooLong));

/** The longest name and bank of a payee. */
const LONGEST_NAME = 120;
const LONGEST_BANK = 60;

/** What the desk's form checks by the same rules. */
export const returnFields = {
  payee_name: words(
    3,
    LONGEST_NAME,
    'Escribe el nombre completo de quien recibe.',
    `Escribe el nombre en ${LONGEST_NAME} letras como máximo.`,
  ),
  payee_document: words(6, 15, 'Escribe el documento con 6 a 15 caracteres.'),
  bank: words(
    2,
    LONGEST_BANK,
    'Escribe el banco.',
    `Escribe el banco en ${LONGEST_BANK} letras como máximo.`,
  ),
  cci: z
    .string()
    .check(
      z.overwrite(cleanCci),
      z.minLength(1, { error: 'Escribe el CCI.', abort: true }),
      z.refine(isCci, 'Ese CCI no existe: revisa sus 20 dígitos en el estado de cuenta.'),
    ),
  reason: words(
    5,
    500,
    'Escribe el motivo con al menos 5 letras.',
    'Escribe el motivo en 500 letras como máximo.',
  ),
  bank_reference: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[\p{L}\d-]{4,40}$/u,
        'Escribe el número de operación: de 4 a 40 letras, números o guiones.',
      ),
    ),
};

export const proposeReturn = endpoint({
  method: 'POST',
  path: '/operations/returns',
  roles,
  subject: 'none',
  summary: 'Proposes to give money back; a second person approves it, and the treasury pays it',
  body: z.strictObject({
    source: sourceField,
    source_id: idField,
    /** Of what was put aside, up to all of it; of anything else, all of it. */
    amount: solesField,
    payee_name: returnFields.payee_name,
    payee_document: z.optional(z.nullable(returnFields.payee_document)),
    bank: returnFields.bank,
    cci: returnFields.cci,
    reason: returnFields.reason,
  }),
  response: z.object({ ok: z.literal(true), return_id: idField, approval_id: idField }),
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'return_waiting',
    'return_not_available',
    'no_second_person',
  ],
  example: {
    body: {
      source: 'suspense',
      source_id: 1,
      amount: 450,
      payee_name: 'Rosa Quispe Mamani',
      bank: 'BCP',
      cci: '00219300000000000010',
      reason: 'Abono que no corresponde a ningún crédito.',
    },
  },
});

/** Proposed, approved (its money is reserved), paid at the bank; or not: by whom it was declined, found outdated, given up. */
export const returnStates = [
  'waiting',
  'approved',
  'paid',
  'declined',
  'outdated',
  'given_up',
] as const;
const stateField = z.enum(returnStates);
export type ReturnState = z.output<typeof stateField>;

const listedReturn = z.object({
  id: idField,
  source: sourceField,
  state: stateField,
  amount: solesField,
  owner: z.nullable(owner),
  payee_name: z.string(),
  bank: z.string(),
  proposed_at: z.string(),
  proposed_by: z.string(),
  paid_on: z.nullable(dateField),
  bank_reference: z.nullable(z.string()),
});
export type ListedReturn = z.output<typeof listedReturn>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/operations/returns',
  roles,
  subject: 'none',
  summary: 'Money that goes back or went back, newest first',
  query: z.strictObject({ ...pageQuery, state: z.optional(stateField) }),
  response: pagedList(listedReturn),
  example: { query: { state: 'waiting', page: '1' } },
});

const moneyReturn = z.extend(listedReturn, {
  payee_document: z.nullable(z.string()),
  cci: z.string(),
  reason: z.string(),
  /** Of the money in suspense. */
  note: z.nullable(z.string()),
  approval_id: idField,
  /** Since when its money is reserved. */
  approved_on: z.nullable(dateField),
  /** The first day on which the bank can have paid it. */
  payable_from: dateField,
  /** The last: today. */
  payable_until: dateField,
  /** Whoever proposed cannot approve. */
  is_mine: z.boolean(),
  trail: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      act: z.enum(['proposed', 'approved', 'paid', 'declined', 'outdated', 'given_up']),
      words: z.nullable(z.string()),
    }),
  ),
});
export type MoneyReturn = z.output<typeof moneyReturn>;

const returnParams = z.object({ id: idInPath });
const oneReturn = z.object({ ok: z.literal(true), money_return: moneyReturn });

export const getReturn = endpoint({
  method: 'GET',
  path: '/operations/returns/:id',
  roles,
  subject: 'money_return',
  summary: 'What goes back, to whom, why, and who did what',
  params: returnParams,
  response: oneReturn,
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const payReturn = endpoint({
  method: 'POST',
  path: '/operations/returns/:id/payment',
  roles,
  subject: 'money_return',
  summary: 'Writes down that the bank has paid an approved return: its number and its day',
  params: returnParams,
  body: z.strictObject({ bank_reference: returnFields.bank_reference, paid_on: dateField }),
  response: oneReturn,
  refusals: [
    'not_found',
    'right_missing',
    'return_not_approved',
    'return_paid',
    'return_given_up',
    'return_date_invalid',
    'bank_reference_taken',
  ],
  example: { params: { id: '1' }, body: { bank_reference: 'OP-778899', paid_on: '2026-11-16' } },
});

export const giveUpReturn = endpoint({
  method: 'POST',
  path: '/operations/returns/:id/give-up',
  roles,
  subject: 'money_return',
  summary: 'An approved return is not paid after all: its money goes back where it was',
  params: returnParams,
  body: z.strictObject({ reason: returnFields.reason }),
  response: oneReturn,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'return_not_approved',
    'return_paid',
    'return_given_up',
  ],
  example: { params: { id: '1' }, body: { reason: 'La cuenta de destino está cerrada.' } },
});
