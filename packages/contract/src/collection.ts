import { contactChannels, contactResults } from '@alivio/domain/collection/contacts.ts';
import { promiseStates } from '@alivio/domain/collection/promise.ts';
import { sbsClassifications } from '@alivio/domain/installment/sbs-classification.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { parseSoles } from '@alivio/domain/money/parse-soles.ts';
import { workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, pagedList, pageQuery, solesField } from './fields.ts';

const roles = ['operations'] as const;
const bucketField = z.enum(sbsClassifications);

const promiseState = z.enum(promiseStates);

const loanInArrears = z.object({
  loan_id: idField,
  loan_code: z.string(),
  client_name: z.string(),
  document: z.string(),
  clinic: z.string(),
  due_on: dateField,
  days_late: z.int(),
  bucket: bucketField,
  /** Everything due by today, with what being late has added. */
  overdue: solesField,
  outstanding: solesField,
  last_contact: z.nullable(
    z.object({
      at: z.string(),
      channel: z.enum(contactChannels),
      result: z.enum(contactResults),
    }),
  ),
  /** The newest. */
  promise: z.nullable(
    z.object({ amount: solesField, promised_on: dateField, state: promiseState }),
  ),
});
export type LoanInArrears = z.output<typeof loanInArrears>;

/** An amount as it stands in an address: '250' or '250.50'. */
const solesInQuery = z.codec(
  z
    .string()
    .check(
      z.regex(/^\d{1,7}(\.\d{1,2})?$/, { error: 'Escribe un monto en soles, por ejemplo 250.' }),
    ),
  z.custom<Centimos>((value) => Number.isSafeInteger(value)),
  {
    decode: (text) => parseSoles(text) ?? centimos(0),
    encode: (amount) => formatPlainSoles(amount),
  },
);

const arrearsFilter = {
  search: z.optional(
    z
      .string()
      .check(z.trim(), z.minLength(2, 'Escribe al menos dos letras o números.'), z.maxLength(80)),
  ),
  bucket: z.optional(bucketField),
  min_amount: z.optional(solesInQuery),
  /** The newest promise; `none` where nobody ever promised. */
  promise: z.optional(z.enum(['none', 'pending', 'broken', 'kept'])),
  sortBy: z.optional(z.enum(['age', 'amount'])),
  sort: z.optional(z.enum(['asc', 'desc'])),
};

export const listArrears = endpoint({
  method: 'GET',
  path: '/operations/arrears',
  roles,
  subject: 'none',
  summary:
    'Loans with something overdue, the oldest arrears first; what there is in each SBS class',
  query: z.strictObject({ ...pageQuery, ...arrearsFilter }),
  response: z.extend(pagedList(loanInArrears), {
    today: dateField,
    /** Of all loans in arrears, whatever the filters; each class, also those with none. */
    buckets: z.array(z.object({ bucket: bucketField, loans: z.int(), overdue: solesField })),
    /** Reminders that are to be said at the next lawful hour, whatever the filters. */
    waiting_reminders: z.array(z.object({ at: z.string(), count: z.int() })),
  }),
  example: { query: { bucket: 'CPP', sortBy: 'amount', sort: 'desc', page: '1' } },
});

export const exportArrears = endpoint({
  method: 'GET',
  path: '/operations/arrears/export',
  roles,
  subject: 'none',
  summary: 'The same list as CSV, whole, in its order',
  query: z.strictObject(arrearsFilter),
  answerKind: 'file',
  contentTypes: ['text/csv; charset=utf-8'],
  refusals: ['too_many_requests'],
  example: { query: { bucket: 'CPP' } },
});

const messageState = z.enum(['queued', 'sent', 'expired', 'dead', 'held']);

const arrearsFile = z.object({
  today: dateField,
  loan: z.object({
    id: idField,
    code: z.string(),
    amount: solesField,
    outstanding: solesField,
    clinic: z.string(),
    disbursed_on: dateField,
  }),
  client: z.object({
    id: idField,
    name: z.string(),
    document: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Null when nothing is overdue, or the loan is not collected any more. */
  arrears: z.nullable(
    z.object({
      due_on: dateField,
      days_late: z.int(),
      bucket: bucketField,
      total: solesField,
      installments: solesField,
      late_interest: solesField,
      default_interest: solesField,
      overdue: z.array(
        z.object({
          number: z.int(),
          due_on: dateField,
          days_late: z.int(),
          to_pay: solesField,
        }),
      ),
      /** The most that can be promised: what settles the loan today. */
      payoff: solesField,
    }),
  ),
  contact_hours: z.object({
    is_open: z.boolean(),
    /** When somebody may be contacted: now, or when the next lawful hours begin. */
    opens_at: z.string(),
  }),
  /** The last day that a promise can be for. */
  last_promise_day: dateField,
  contacts: z.array(
    z.object({
      id: idField,
      at: z.string(),
      channel: z.enum(contactChannels),
      result: z.enum(contactResults),
      note: z.nullable(z.string()),
      by: z.string(),
    }),
  ),
  promises: z.array(
    z.object({
      id: idField,
      amount: solesField,
      /** What came in for it. */
      paid: solesField,
      made_on: dateField,
      promised_on: dateField,
      state: promiseState,
      settled_on: z.nullable(dateField),
      by: z.string(),
    }),
  ),
  reminders: z.array(
    z.object({
      id: idField,
      due_on: dateField,
      /** Days from the due date. */
      step: z.int(),
      state: z.enum(['planned', 'sent', 'overtaken', 'paid', 'ended']),
      planned_at: z.string(),
      settled_at: z.nullable(z.string()),
      amount: z.nullable(solesField),
      messages: z.array(
        z.object({ channel: z.enum(['sms', 'whatsapp', 'email']), state: messageState }),
      ),
    }),
  ),
  work: z.array(
    z.object({
      id: idField,
      kind: z.enum(workItemKinds),
      reason: z.string(),
      due_at: z.string(),
      lease: z.nullable(z.object({ name: z.string(), until: z.string(), is_mine: z.boolean() })),
    }),
  ),
});
export type ArrearsFile = z.output<typeof arrearsFile>;

/** Opening it is on record: arrears are a reason of their own, anything else has to be said. */
export const openArrears = endpoint({
  method: 'POST',
  path: '/operations/loans/:id/arrears',
  roles,
  subject: 'loan',
  summary: 'What is owed on a loan, who was contacted, what was promised, what was reminded',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    work_item_id: z.optional(idField),
    reason: z.optional(z.string().check(z.trim(), z.minLength(5), z.maxLength(200))),
  }),
  response: z.object({ ok: z.literal(true), file: arrearsFile }),
  refusals: ['not_found', 'loan_not_disbursed', 'access_reason_missing'],
  example: { params: { id: '1' }, body: { reason: 'Llamada o mensaje del cliente' } },
});

const LONGEST_NOTE = 500;
/** A contact can be written down after it: somebody may speak until the last lawful minute. */
const MOST_MINUTES_AGO = 24 * 60;

export const logContact = endpoint({
  method: 'POST',
  path: '/operations/loans/:id/contacts',
  roles,
  subject: 'loan',
  summary: 'Writes down a contact with a client in arrears, and what was promised in it',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    channel: z.enum(contactChannels),
    result: z.enum(contactResults),
    minutes_ago: z.optional(z.int().check(z.gte(0), z.lte(MOST_MINUTES_AGO))),
    note: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(LONGEST_NOTE, `Escribe la nota en ${LONGEST_NOTE} letras como máximo.`),
          ),
      ),
    ),
    promise: z.optional(z.nullable(z.strictObject({ amount: solesField, date: dateField }))),
  }),
  response: z.object({ ok: z.literal(true), contact_id: idField }),
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'loan_not_disbursed',
    'loan_not_in_arrears',
    'contact_outside_hours',
    'promise_without_talk',
    'promise_date_invalid',
    'promise_amount_invalid',
  ],
  example: {
    params: { id: '1' },
    body: { channel: 'call', result: 'no_answer', note: 'Se llamó dos veces.' },
  },
});
