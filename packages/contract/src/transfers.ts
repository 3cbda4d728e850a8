import { banks } from '@alivio/domain/transfer/banks.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, pagedList, pageQuery, solesField } from './fields.ts';

const roles = ['operations'] as const;

export const bankField = z.enum(banks, { error: 'Elige el banco.' });

/**
 * What one person does with money that arrived at a bank. `gateway`: it is the deposit of a card settlement. `voided`:
 * it was mistyped and never arrived.
 */
export const transferStates = [
  'waiting',
  'applied',
  'returning',
  'returned',
  'gateway',
  'voided',
] as const;
export type TransferState = (typeof transferStates)[number];

/** Optional text: what is left empty was not given. */
/*@__NO_SIDE_EFFECTS__*/
function optionalText(max: number) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(max, `Escribe ${max} letras como máximo.`)),
  );
}

/** What somebody may write on a transfer; the desk's form checks it by the same rules. */
export const transferTextFields = {
  /** What the payer wrote on it. */
  reference: optionalText(200),
  payer_name: optionalText(120),
  payer_document: optionalText(20),
  /** Of the loan: naming it is the confirmation. */
  payment_code: optionalText(20),
};

/** Why a loan may be the one that the money is for, in words. */
const matchReason = z.object({ code: z.string(), text: z.string() });

const coveredInstallment = z.object({
  number: z.int(),
  due_on: dateField,
  /** What has still to be brought for it afterwards. */
  left: solesField,
});

/** What applying the money would do today. */
export const transferPreview = z.object({
  /** The sentence to show: 'Cubre la cuota 3 completa y deja S/ 20.00 a favor.' */
  text: z.string(),
  kind: z.enum(['installments', 'prepayment', 'payoff', 'already_paid']),
  covers: z.array(coveredInstallment),
  /** Of what is due today, what is left after it. */
  due_left: solesField,
  /** Put aside for the client, and counted for no whole instalment. */
  in_favor: solesField,
  /** Sent back as `seen` with the confirmation: another one by then, and nothing is done. */
  seen: z.string(),
});
export type TransferPreview = z.output<typeof transferPreview>;

const transferCandidate = z.object({
  loan_id: idField,
  loan_code: z.string(),
  payment_code: z.string(),
  client_id: idField,
  client_name: z.string(),
  document: z.string(),
  clinic: z.string(),
  strength: z.enum(['strong', 'likely', 'weak']),
  /** Another candidate is as strong as this one. */
  is_ambiguous: z.boolean(),
  /** None when a person looked for it by name. */
  reasons: z.array(matchReason),
  /** Null when the loan takes no money; `cannot` says why. */
  preview: z.nullable(transferPreview),
  cannot: z.nullable(z.string()),
});
export type TransferCandidate = z.output<typeof transferCandidate>;

/** To what it was applied. */
const appliedTo = z.object({
  client_id: idField,
  client_name: z.string(),
  document: z.string(),
  loan_id: idField,
  loan_code: z.string(),
});

const transferFacts = {
  id: idField,
  bank: bankField,
  /** Null: the bank's file gave none. */
  operation_number: z.nullable(z.string()),
  date: dateField,
  amount: solesField,
  payer_name: z.nullable(z.string()),
  payer_document: z.nullable(z.string()),
  /** What the bank or the payer wrote on it. */
  description: z.nullable(z.string()),
  state: z.enum(transferStates),
  /** Since the bank's day. */
  age_days: z.int(),
  applied_to: z.nullable(appliedTo),
};

const listedTransfer = z.object({
  ...transferFacts,
  /** Of one that waits: the loan that it is most likely for. */
  best_match: z.nullable(
    z.object({
      loan_id: idField,
      loan_code: z.string(),
      client_name: z.string(),
      strength: z.enum(['strong', 'likely', 'weak']),
      is_ambiguous: z.boolean(),
      reasons: z.array(matchReason),
    }),
  ),
});
export type ListedTransfer = z.output<typeof listedTransfer>;

const transferEvent = z.object({
  kind: z.enum([
    'recorded',
    'applied',
    'undone',
    'returning',
    'returned',
    'kept',
    'gateway_deposit',
    'gateway_undone',
    'voided',
  ]),
  at: z.string(),
  /** Who; 'Sistema' when nobody did. */
  by: z.string(),
  /** What happened, in a sentence. */
  text: z.string(),
  /** The reason that the person gave. */
  reason: z.nullable(z.string()),
});
export type TransferEvent = z.output<typeof transferEvent>;

const transferDetail = z.object({
  ...transferFacts,
  /** The loan's code that somebody typed with it. */
  payment_code: z.nullable(z.string()),
  /** The key of the money in suspense, for whoever gives it back. */
  suspense_key: z.string(),
  suspense_id: idField,
  /** A second person is asked to send it back: until then nobody applies it. */
  is_return_waiting: z.boolean(),
  source: z.union([
    z.object({ kind: z.literal('typed'), by: z.string(), at: z.string() }),
    z.object({
      kind: z.literal('statement'),
      by: z.string(),
      at: z.string(),
      statement_id: idField,
      file_name: z.string(),
      line_number: z.int(),
    }),
  ]),
  /** Of one that was applied, while its loan is one that takes money: what taking it back would do besides. */
  undo: z.nullable(
    z.object({
      /** The client was sent the receipt, and is told. */
      tells_client: z.boolean(),
    }),
  ),
  /** Typed by a person, and neither used nor told by a bank's file: it can be taken out of the books. */
  can_void: z.boolean(),
  /** Somebody proposed that, and a second person is asked. */
  void_waiting: z.nullable(
    z.object({ approval_id: idField, by: z.string(), reason: z.string(), is_mine: z.boolean() }),
  ),
  /** Of one that was applied: what of it went where; it adds up to the amount. */
  paid: z.nullable(
    z.object({
      /** Number null: principal that was paid ahead of schedule. */
      parts: z.array(z.object({ number: z.nullable(z.int()), amount: solesField })),
      put_aside: solesField,
    }),
  ),
  /** Others of the same bank, number and amount within a few days: perhaps the same money. */
  twins: z.array(z.object({ id: idField, date: dateField, is_typed: z.boolean() })),
  /** Oldest first. */
  trail: z.array(transferEvent),
  /** Of one that waits: strongest first. */
  candidates: z.array(transferCandidate),
  /** The open case about it, for the page that holds it. */
  work_item_id: z.nullable(idField),
});
export type TransferDetail = z.output<typeof transferDetail>;

const oneTransfer = z.object({ ok: z.literal(true), transfer: transferDetail });

export const recordTransfer = endpoint({
  method: 'POST',
  path: '/operations/transfers',
  roles,
  subject: 'none',
  summary:
    'Writes down a transfer that arrived at one of our accounts; with a payment code it is applied at once, if the loan takes money',
  idempotent: true,
  body: z.strictObject({
    bank: bankField,
    operation_number: z.string().check(
      z.trim(),
      z.regex(/^[\p{L}\p{N}./-]{3,40}$/u, {
        error: 'Escribe el número de operación: de 3 a 40 letras, números o guiones.',
      }),
    ),
    amount: solesField,
    date: dateField,
    ...transferTextFields,
    /** The person read the amount in words and means it. */
    confirm_large: z.optional(z.boolean()),
  }),
  response: z.object({
    ok: z.literal(true),
    transfer: transferDetail,
    /** Known before, typed or imported: nothing changed. */
    is_repeat: z.boolean(),
    /** Of a repeat: what was written otherwise this time. */
    differs: z.array(
      z.object({
        field: z.enum(['payment_code', 'payer_name', 'payer_document', 'reference']),
        earlier: z.nullable(z.string()),
        now: z.string(),
      }),
    ),
    /** Written down, but the loan that was named takes no money: why, in a sentence. It waits for its owner. */
    not_applied_because: z.nullable(z.string()),
  }),
  status: 201,
  refusals: [
    'right_missing',
    'amount_invalid',
    'transfer_date_invalid',
    'payment_code_unknown',
    'amount_needs_confirmation',
    'operation_number_taken',
  ],
  example: {
    body: { bank: 'BCP', operation_number: '00451207', amount: 450, date: '2026-11-03' },
  },
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/operations/transfers',
  roles,
  subject: 'none',
  summary: 'Transfers: the ones that wait oldest first, the others newest first',
  query: z.strictObject({
    ...pageQuery,
    /** `waiting` unless told. */
    state: z.optional(z.enum([...transferStates, 'all'])),
    bank: z.optional(bankField),
    /** In the operation number, payer, description, payment code, or the client that it was applied to. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    from: z.optional(dateField),
    to: z.optional(dateField),
  }),
  response: z.extend(pagedList(listedTransfer), {
    /** How many there are in each state, whatever is filtered. */
    counts: z.object({
      waiting: z.int(),
      applied: z.int(),
      returning: z.int(),
      returned: z.int(),
      gateway: z.int(),
      voided: z.int(),
      all: z.int(),
    }),
    /** What waits, all together. */
    waiting_total: solesField,
  }),
  example: { query: { state: 'waiting', page: '1' } },
});

const transferParams = z.object({ id: idInPath });

export const getTransfer = endpoint({
  method: 'GET',
  path: '/operations/transfers/:id',
  roles,
  subject: 'transfer',
  summary: 'A transfer: where it came from, what was done with it, which loans it may be for',
  params: transferParams,
  response: oneTransfer,
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const searchTransferCandidates = endpoint({
  method: 'GET',
  path: '/operations/transfers/:id/candidates',
  roles,
  subject: 'transfer',
  summary:
    'Loans by name, document, loan code or payment code, and what the transfer would do to each',
  params: transferParams,
  query: z.strictObject({
    q: z
      .string()
      .check(z.trim(), z.minLength(2, 'Escribe al menos dos letras o números.'), z.maxLength(80)),
  }),
  response: z.object({ ok: z.literal(true), candidates: z.array(transferCandidate) }),
  refusals: ['not_found'],
  example: { params: { id: '1' }, query: { q: 'quispe' } },
});

export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/operations/transfers/:id/confirm',
  roles,
  subject: 'transfer',
  summary: 'Applies a transfer to a loan, as the person saw that it would',
  params: transferParams,
  body: z.strictObject({ loan_id: idField, seen: z.string().check(z.maxLength(64)) }),
  response: oneTransfer,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'suspense_closed',
    'return_waiting',
    'preview_changed',
    'loan_not_disbursed',
  ],
  example: { params: { id: '1' }, body: { loan_id: 1, seen: '0f' } },
});

const reasonField = z
  .string()
  .check(
    z.trim(),
    z.minLength(5, 'Escribe el motivo con al menos 5 letras.'),
    z.maxLength(500, 'Escribe el motivo en 500 letras como máximo.'),
  );

export const undoTransfer = endpoint({
  method: 'POST',
  path: '/operations/transfers/:id/undo',
  roles,
  subject: 'transfer',
  summary:
    'Takes an applied transfer back: it waits again, and a client who had the receipt is told',
  params: transferParams,
  body: z.strictObject({ reason: reasonField }),
  response: oneTransfer,
  refusals: [
    'not_found',
    'right_missing',
    'transfer_not_applied',
    'already_reversed',
    'schedule_changed_since',
    'funds_returned_since',
    'loan_written_off',
    'loan_not_disbursed',
  ],
  example: { params: { id: '1' }, body: { reason: 'Era de otro cliente' } },
});

export const voidTransfer = endpoint({
  method: 'POST',
  path: '/operations/transfers/:id/void',
  roles,
  subject: 'transfer',
  summary: 'Proposes to take a mistyped transfer out of the books; a second person confirms',
  params: transferParams,
  body: z.strictObject({ reason: reasonField }),
  response: oneTransfer,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'return_waiting',
    'transfer_not_voidable',
    'no_second_person',
  ],
  example: { params: { id: '1' }, body: { reason: 'El monto era otro' } },
});
