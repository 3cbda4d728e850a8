import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, pagedList, pageQuery, solesField } from './fields.ts';
import { returnFields } from './money-returns.ts';

const roles = ['operations'] as const;
const clinicRoles = ['health_center_admin', 'management'] as const;

export const settlementStates = ['to_pay', 'paid', 'void'] as const;
const stateField = z.enum(settlementStates);
export type SettlementState = z.output<typeof stateField>;

/** The week of the closing, '2026-S46'. */
const weekField = z
  .string()
  .check(z.regex(/^\d{4}-S(0[1-9]|[1-4]\d|5[0-3])$/, { error: 'Elige una semana de la lista.' }));

const site = z.object({ id: idField, name: z.string(), headquarter: z.string() });

/** They add up: the total less what is kept back is what is transferred. */
const sums = { total: solesField, deducted: solesField, to_transfer: solesField };

/** What the desk and the clinic both read of a batch. */
const facts = {
  id: idField,
  /** Ours: 'LIQ-2026-S46-0012'. */
  reference: z.string(),
  state: stateField,
  closed_on: dateField,
  week: z.string(),
  /** Without those whose loan was refunded since. */
  line_count: z.int(),
  ...sums,
  /** The clinic's, that it goes to; null while neither the batch nor its site has an account: it cannot be paid. */
  bank: z.nullable(z.string()),
  /** The bank's day. */
  paid_on: z.nullable(dateField),
  /** The number of the operation, of the bank that we pay from. */
  bank_reference: z.nullable(z.string()),
};

const listedSettlement = z.object({
  ...facts,
  site,
  /** It stands in a file that nobody withdrew: since when. */
  at_bank_since: z.nullable(z.string()),
});
export type ListedSettlement = z.output<typeof listedSettlement>;

export const listClinicSettlements = endpoint({
  method: 'GET',
  path: '/operations/settlements',
  roles,
  subject: 'none',
  summary: 'Batches that clinics are paid by, newest first',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(stateField),
    site_id: z.optional(idInPath),
    week: z.optional(weekField),
  }),
  response: z.extend(pagedList(listedSettlement), {
    /** The weeks that there are batches of, newest first, for the filter. */
    weeks: z.array(z.string()),
    /** The sites that there are batches of, for the filter. */
    sites: z.array(site),
  }),
  example: { query: { state: 'to_pay', page: '1' } },
});

const readySite = z.object({
  site,
  payments: z.int(),
  total: solesField,
  /** Of what the clinic owes for loans refunded after it was paid, as far as the total goes. */
  deducted: solesField,
  to_transfer: solesField,
  /** All that the clinic owes for such loans and no batch keeps back yet. */
  owed: solesField,
  /** When the first of them was accepted; null where there is none, only what is owed. */
  since: z.nullable(z.string()),
  has_account: z.boolean(),
  /** The bank's file names the payee's document; one without goes all the same. */
  has_ruc: z.boolean(),
});
export type ReadySite = z.output<typeof readySite>;

export const listSitesToSettle = endpoint({
  method: 'GET',
  path: '/operations/settlements/ready',
  roles,
  subject: 'none',
  summary: 'What can be closed now and what is owed, site by site',
  response: z.object({
    ok: z.literal(true),
    /** When the week is closed by itself. */
    closes_on: dateField,
    sites: z.array(readySite),
  }),
  example: {},
});

export const closeClinicSettlement = endpoint({
  method: 'POST',
  path: '/operations/settlements',
  roles,
  subject: 'site',
  subjectAt: 'body.site_id',
  summary: 'Closes a batch: every accepted payment of a site, under one reference',
  body: z.strictObject({ site_id: idField }),
  response: z.object({
    ok: z.literal(true),
    id: idField,
    reference: z.string(),
    payments: z.int(),
    to_transfer: solesField,
    deducted: solesField,
  }),
  refusals: ['not_found', 'right_missing', 'settlement_empty'],
  example: { body: { site_id: 1 } },
});

const account = z.object({
  bank: z.string(),
  account_number: z.string(),
  cci: z.string(),
  valid_from: dateField,
});
export type SettlementAccount = z.output<typeof account>;

const settlement = z.extend(listedSettlement, {
  /** Null: the program itself. */
  closed_by: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  gross: solesField,
  fee: solesField,
  fee_igv: solesField,
  /** Lines whose loan was refunded before the transfer. */
  void_count: z.int(),
  account: z.nullable(account),
  /** What the site has by now, when that is another. */
  account_now: z.nullable(account),
  deductions: z.array(
    z.object({ loan_id: idField, loan_code: z.string(), client: z.string(), amount: solesField }),
  ),
  files: z.array(
    z.object({
      taken_at: z.string(),
      taken_by: z.string(),
      amount: solesField,
      cci: z.string(),
      withdrawn_at: z.nullable(z.string()),
      withdrawn_by: z.nullable(z.string()),
    }),
  ),
  paid_by: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  /** The days on which the bank can have paid it: from the closing to today. */
  payable_until: dateField,
});
export type ClinicSettlement = z.output<typeof settlement>;

const settlementParams = z.object({ id: idInPath });
const oneSettlement = z.object({ ok: z.literal(true), settlement });

export const getClinicSettlement = endpoint({
  method: 'GET',
  path: '/operations/settlements/:id',
  roles,
  subject: 'clinic_settlement',
  summary: 'A batch: what it pays, what is kept back, where it goes, who did what',
  params: settlementParams,
  response: oneSettlement,
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

const settlementLine = z.object({
  payment_id: idField,
  shown_id: z.string(),
  loan_id: idField,
  loan_code: z.string(),
  client_id: idField,
  client: z.string(),
  redeemed_on: dateField,
  /** The loan. */
  gross: solesField,
  fee: solesField,
  fee_igv: solesField,
  net: solesField,
  /** Its loan was refunded before the transfer: it is not paid. */
  is_void: z.boolean(),
});
export type SettlementLine = z.output<typeof settlementLine>;

export const listClinicSettlementLines = endpoint({
  method: 'GET',
  path: '/operations/settlements/:id/lines',
  roles,
  subject: 'clinic_settlement',
  summary: 'The lines of a batch, in the order of the payments',
  params: settlementParams,
  query: z.strictObject(pageQuery),
  response: pagedList(settlementLine),
  refusals: ['not_found'],
  example: { params: { id: '1' }, query: { page: '1' } },
});

export const payClinicSettlement = endpoint({
  method: 'POST',
  path: '/operations/settlements/:id/paid',
  roles,
  subject: 'clinic_settlement',
  summary: 'Writes down that the bank has paid a batch: its number and its day',
  params: settlementParams,
  body: z.strictObject({
    /** The bank's number of the operation; null only where nothing is left to transfer. */
    reference: z.nullable(returnFields.bank_reference),
    paid_on: dateField,
    /** What was seen on the screen: refused when it is another by now. */
    amount: z.optional(solesField),
  }),
  response: oneSettlement,
  refusals: [
    'not_found',
    'right_missing',
    'settlement_paid',
    'settlement_void',
    'settlement_without_account',
    'settlement_changed',
    'settlement_date_invalid',
    'settlement_reference_missing',
    'settlement_reference_taken',
  ],
  example: { params: { id: '1' }, body: { reference: 'OP-778899', paid_on: '2026-11-16' } },
});

export const payToAccountNow = endpoint({
  method: 'POST',
  path: '/operations/settlements/:id/account',
  roles,
  subject: 'clinic_settlement',
  summary: 'Pays a batch to the account that its site has by now',
  params: settlementParams,
  response: oneSettlement,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'settlement_paid',
    'settlement_void',
    'settlement_at_bank',
    'settlement_without_account',
  ],
  example: { params: { id: '1' } },
});

/** As many as a file holds. */
const MOST_IN_FILE = 500;

export const takeBankFile = endpoint({
  method: 'POST',
  path: '/operations/settlements/bank-file',
  roles,
  subject: 'none',
  summary: "The bank's payment file: a row for each batch, with its CCI and its amount",
  body: z.strictObject({
    /** Those that are to be paid and in no file yet, unless some are named. */
    ids: z.optional(z.array(idField).check(z.minLength(1), z.maxLength(MOST_IN_FILE))),
    /** References of those that are in a file already and go into this one all the same, each after it was told. */
    again: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MOST_IN_FILE))),
  }),
  answerKind: 'file',
  contentTypes: ['text/csv; charset=utf-8'],
  refusals: [
    'not_found',
    'right_missing',
    'settlement_paid',
    'settlement_void',
    'settlement_exported',
    'settlement_without_account',
    'settlement_nothing_to_export',
  ],
  example: { body: { ids: [1] } },
});

export const withdrawBankFile = endpoint({
  method: 'POST',
  path: '/operations/settlements/:id/withdraw-file',
  roles,
  subject: 'clinic_settlement',
  summary: 'Says that the bank will not pay the file that a batch was in',
  params: settlementParams,
  response: oneSettlement,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'settlement_paid',
    'settlement_not_exported',
  ],
  example: { params: { id: '1' } },
});

const formatField = z.enum(['csv', 'pdf']);
export type StatementFormat = z.output<typeof formatField>;
const statementTypes = ['text/csv; charset=utf-8', 'application/pdf'] as const;

export const getSettlementStatement = endpoint({
  method: 'GET',
  path: '/operations/settlements/:id/statement',
  roles,
  subject: 'clinic_settlement',
  summary: 'The statement of a batch, line by line, as a sheet or as a paper',
  params: settlementParams,
  query: z.strictObject({ format: formatField }),
  answerKind: 'file',
  contentTypes: statementTypes,
  refusals: ['not_found', 'too_many_requests'],
  example: { params: { id: '1' }, query: { format: 'csv' } },
});

const ownSettlement = z.object({
  ...facts,
  /** Of the account, only its end. */
  account_end: z.nullable(z.string()),
});
export type OwnSettlement = z.output<typeof ownSettlement>;

export const listOwnSettlements = endpoint({
  method: 'GET',
  path: '/Payment/settlements',
  base: '/services',
  roles: clinicRoles,
  subject: 'site',
  subjectAt: 'query.healthCenterID',
  summary: 'The batches that a site was or will be paid by, newest first',
  query: z.strictObject({ ...pageQuery, healthCenterID: z.optional(idInPath) }),
  response: z.extend(pagedList(ownSettlement), {
    /** What the site owes for loans refunded after it was paid for them, and no batch keeps back yet. */
    owed: solesField,
  }),
  refusals: ['not_found'],
  example: { query: { healthCenterID: '1', page: '1' } },
});

export const getOwnSettlementStatement = endpoint({
  method: 'GET',
  path: '/Payment/settlements/:id/statement',
  base: '/services',
  roles: clinicRoles,
  subject: 'clinic_settlement',
  summary: 'The statement of a batch of an own site',
  params: settlementParams,
  query: z.strictObject({ format: formatField }),
  answerKind: 'file',
  contentTypes: statementTypes,
  refusals: ['not_found', 'too_many_requests'],
  example: { params: { id: '1' }, query: { format: 'csv' } },
});
