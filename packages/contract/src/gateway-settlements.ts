import { lineOutcomes } from '@alivio/domain/gateway/line-outcome.ts';
import { settlementLineTypes } from '@alivio/domain/gateway/settlement.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  dateField,
  idField,
  idInPath,
  okResponse,
  pagedList,
  pageQuery,
  solesField,
} from './fields.ts';

const roles = ['operations'] as const;

export const SETTLEMENT_MAX_BYTES = 1_000_000;

/** What the balance of the gateway's account is made of. */
export const clearingParts = [
  'approved',
  'deposits_awaited',
  'differences',
  'deposit_differences',
  'reversed',
  'other',
] as const;
export type ClearingPart = (typeof clearingParts)[number];

export const getGatewaySummary = endpoint({
  method: 'GET',
  path: '/operations/gateway',
  roles,
  subject: 'none',
  summary: 'What the card gateway owes us by the books, and what explains it',
  response: z.object({
    ok: z.literal(true),
    balance: solesField,
    /** They sum to the balance; a part of nothing is not told. */
    parts: z.array(z.object({ part: z.enum(clearingParts), amount: solesField, count: z.int() })),
    /** Approved payments that a settlement should have named by now and that nobody has explained. */
    missing: z.object({ count: z.int(), amount: solesField }),
    /** Lines with a difference that nobody has explained. */
    open_differences: z.object({ count: z.int(), amount: solesField }),
  }),
  example: {},
});

/** What somebody writes to say why; it stays on record. */
const reasonField = z
  .string()
  .check(
    z.trim(),
    z.minLength(5, 'Escribe el motivo con al menos 5 letras.'),
    z.maxLength(500, 'Escribe el motivo en 500 letras como máximo.'),
  );

const explanation = z.object({ reason: z.string(), by: z.string(), at: z.string() });

const gatewayPayment = z.object({
  id: idField,
  order_number: z.string(),
  reference: z.nullable(z.string()),
  approved_on: dateField,
  /** Until when a settlement should name it. */
  settles_by: dateField,
  age_days: z.int(),
  is_missing: z.boolean(),
  amount: solesField,
  client_name: z.string(),
  loan_code: z.string(),
  explained: z.nullable(explanation),
});
export type GatewayPayment = z.output<typeof gatewayPayment>;

export const listGatewayPayments = endpoint({
  method: 'GET',
  path: '/operations/gateway/payments',
  roles,
  subject: 'none',
  summary: 'Approved card payments that no settlement names yet, oldest first',
  query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(['all', 'missing'])) }),
  response: pagedList(gatewayPayment),
  example: { query: { state: 'missing', page: '1' } },
});

export const explainMissingPayment = endpoint({
  method: 'POST',
  path: '/operations/gateway/payments/:id/explain',
  roles,
  subject: 'card_payment',
  summary: 'Puts on record why no settlement names an approved payment',
  params: z.object({ id: idInPath }),
  body: z.strictObject({ reason: reasonField }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'case_taken', 'payment_not_missing'],
  example: { params: { id: '1' }, body: { reason: 'Reclamado a la pasarela, caso 1024.' } },
});

const totals = { amount: solesField, commission: solesField, net: solesField };

const settlementRow = z.object({
  id: idField,
  number: z.string(),
  settled_on: dateField,
  imported_at: z.string(),
  line_count: z.int(),
  ...totals,
  /** Of lines with a difference, explained or not. */
  difference: solesField,
  open_differences: z.int(),
  deposit: z.enum(['awaited', 'taken', 'none']),
});
export type SettlementRow = z.output<typeof settlementRow>;

export const listGatewaySettlements = endpoint({
  method: 'GET',
  path: '/operations/gateway-settlements',
  roles,
  subject: 'none',
  summary: 'Settlements of the card gateway, newest first',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(['all', 'awaited', 'differing'])),
  }),
  response: pagedList(settlementRow),
  example: { query: { state: 'differing', page: '1' } },
});

/** How a line that takes money back stands to the payment that it names. */
export const lineReversalStates = [
  'offered',
  'waiting',
  'done',
  /** Of another amount than the payment: only shown. */
  'other_amount',
  /** Its loan does not have it: it waits in suspense. */
  'not_applied',
  /** Another line has, or will have, taken it back. */
  'elsewhere',
] as const;

const lineReversal = z.object({
  state: z.enum(lineReversalStates),
  /** What was proposed, while it waits for a second person. */
  waiting: z.nullable(
    z.object({
      approval_id: idField,
      by: z.string(),
      reason: z.string(),
      is_mine: z.boolean(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});
export type LineReversal = z.output<typeof lineReversal>;

const settlementLine = z.object({
  /** Null while it is only looked at. */
  id: z.nullable(idField),
  line: z.int(),
  type: z.enum(settlementLineTypes),
  outcome: z.enum(lineOutcomes),
  order_number: z.string(),
  reference: z.string(),
  operated_on: dateField,
  ...totals,
  /** What the books have of the payment that it names. */
  booked: z.nullable(solesField),
  client_name: z.nullable(z.string()),
  loan_code: z.nullable(z.string()),
  difference: solesField,
  explained: z.nullable(explanation),
  /** Null where nothing of ours was taken back. */
  reversal: z.nullable(lineReversal),
});
export type SettlementLineView = z.output<typeof settlementLine>;

const depositCandidate = z.object({
  /** Of the money in suspense. */
  key: z.string(),
  received_on: dateField,
  amount: solesField,
  note: z.nullable(z.string()),
  /** Its amount less the settlement's net. */
  difference: solesField,
});
export type DepositCandidate = z.output<typeof depositCandidate>;

const settlement = z.object({
  id: idField,
  number: z.string(),
  settled_on: dateField,
  file_name: z.string(),
  imported_at: z.string(),
  /** Null: the program itself. */
  imported_by: z.nullable(z.string()),
  ...totals,
  /** Those with a difference first, then as in the file. */
  lines: z.array(settlementLine),
  open_differences: z.int(),
  deposit: z.nullable(
    z.object({
      received_on: dateField,
      amount: solesField,
      difference: solesField,
      note: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Money at the bank that may be its deposit; the likeliest first. */
  candidates: z.array(depositCandidate),
  /** What was done with deposits that were taken back. */
  undone: z.array(
    z.object({
      amount: solesField,
      by: z.nullable(z.string()),
      at: z.string(),
      reason: z.string(),
    }),
  ),
});
export type SettlementView = z.output<typeof settlement>;

const settlementParams = z.object({ id: idInPath });

export const getGatewaySettlement = endpoint({
  method: 'GET',
  path: '/operations/gateway-settlements/:id',
  roles,
  subject: 'gateway_settlement',
  summary: 'A settlement: its lines with what each is for us, and its deposit',
  params: settlementParams,
  response: z.object({ ok: z.literal(true), settlement }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

const fileBody = z.strictObject({
  file_name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Elige el archivo de la liquidación.'), z.maxLength(200)),
  content: z
    .string()
    .check(z.minLength(1, 'El archivo está vacío.'), z.maxLength(SETTLEMENT_MAX_BYTES)),
});

const exampleFile = {
  file_name: 'liquidacion.csv',
  content: [
    'numero_liquidacion,fecha_liquidacion,numero_pedido,referencia,fecha_operacion,importe,comision,neto,tipo',
    'LIQ-EJEMPLO,2026-01-05,P-EJEMPLO,100200300400,2026-01-03,100.00,4.06,95.94,VENTA',
  ].join('\n'),
};

const lineCounts = z.object({
  matched: z.int(),
  differing: z.int(),
});

export const previewGatewaySettlement = endpoint({
  method: 'POST',
  path: '/operations/gateway-settlements/preview',
  roles,
  subject: 'none',
  summary: 'Reads a settlement file and says what importing it would find; nothing is written',
  // A quoted file travels with every quote escaped.
  bodyLimitBytes: 2 * SETTLEMENT_MAX_BYTES,
  body: fileBody,
  response: z.object({
    ok: z.literal(true),
    number: z.string(),
    settled_on: dateField,
    ...totals,
    /** The settlement that was imported before with this number or these very bytes. */
    imported_before: z.nullable(idField),
    counts: lineCounts,
    lines: z.array(settlementLine),
  }),
  refusals: ['right_missing', 'settlement_file_invalid'],
  example: { body: exampleFile },
});

export const importGatewaySettlement = endpoint({
  method: 'POST',
  path: '/operations/gateway-settlements',
  roles,
  subject: 'none',
  summary: 'Imports a settlement of the card gateway, once',
  // A quoted file travels with every quote escaped.
  bodyLimitBytes: 2 * SETTLEMENT_MAX_BYTES,
  body: fileBody,
  response: z.object({
    ok: z.literal(true),
    id: idField,
    /** It was imported before and nothing has changed. */
    is_repeat: z.boolean(),
    /** The file of then had the same number and said something else. */
    differs_from_before: z.boolean(),
    counts: lineCounts,
  }),
  refusals: ['right_missing', 'settlement_file_invalid'],
  example: { body: exampleFile },
});

export const explainSettlementLine = endpoint({
  method: 'POST',
  path: '/operations/gateway-settlements/:id/lines/:lineId/explain',
  roles,
  subject: 'gateway_settlement',
  summary: 'Puts on record why a line differs from what we have',
  params: z.object({ id: idInPath, lineId: idInPath }),
  body: z.strictObject({ reason: reasonField }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'case_taken', 'line_without_difference'],
  example: {
    params: { id: '1', lineId: '1' },
    body: { reason: 'La pasarela confirmó el contracargo, caso 1024.' },
  },
});

const lineParams = z.object({ id: idInPath, lineId: idInPath });

const reversalRefusals = [
  'not_found',
  'line_not_reversal',
  'reversal_amount_differs',
  'payment_not_applied',
  'already_reversed',
  'schedule_changed_since',
  'funds_returned_since',
  'loan_written_off',
  'loan_not_disbursed',
] as const;

export const previewCardReversal = endpoint({
  method: 'GET',
  path: '/operations/gateway-settlements/:id/lines/:lineId/reversal',
  roles,
  subject: 'gateway_settlement',
  summary: 'What taking back the payment that a line names would do to its loan today',
  params: lineParams,
  response: z.object({
    ok: z.literal(true),
    amount: solesField,
    due_before: solesField,
    due_after: solesField,
    /** Instalments that are open again, or for more than before. */
    opens: z.array(z.object({ number: z.int(), due_on: dateField, to_pay: solesField })),
    /** The loan was paid and is not any more; its certificate is worth nothing then. */
    is_reopened: z.boolean(),
    /** The schedule from before the prepayment is in force again. */
    is_rescheduled: z.boolean(),
  }),
  refusals: reversalRefusals,
  example: { params: { id: '1', lineId: '1' } },
});

export const proposeCardReversal = endpoint({
  method: 'POST',
  path: '/operations/gateway-settlements/:id/lines/:lineId/reversal',
  roles,
  subject: 'gateway_settlement',
  summary: 'Proposes to take a payment back that the gateway took back; a second person confirms',
  params: lineParams,
  body: z.strictObject({ reason: reasonField }),
  response: z.object({ ok: z.literal(true), approval_id: idField }),
  refusals: [
    ...reversalRefusals,
    'right_missing',
    'case_taken',
    'approval_pending',
    'no_second_person',
  ],
  example: {
    params: { id: '1', lineId: '1' },
    body: { reason: 'La pasarela confirmó el contracargo, caso 1024.' },
  },
});

export const takeGatewayDeposit = endpoint({
  method: 'POST',
  path: '/operations/gateway-settlements/:id/deposit',
  roles,
  subject: 'gateway_settlement',
  summary: 'Says that money at the bank is the deposit of a settlement',
  params: settlementParams,
  body: z.strictObject({
    /** Of the money in suspense. */
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Needed when it is not what the settlement announced. */
    reason: z.optional(z.nullable(reasonField)),
  }),
  response: okResponse,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'suspense_closed',
    'return_waiting',
    'deposit_taken',
    'deposit_differs',
  ],
  example: { params: { id: '1' }, body: { key: 'no-such-money' } },
});

export const undoGatewayDeposit = endpoint({
  method: 'POST',
  path: '/operations/gateway-settlements/:id/deposit/undo',
  roles,
  subject: 'gateway_settlement',
  summary: 'Takes a deposit back: the money waits for its owner again',
  params: settlementParams,
  body: z.strictObject({ reason: reasonField }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'case_taken', 'deposit_absent'],
  example: { params: { id: '1' }, body: { reason: 'Era el abono de otra liquidación.' } },
});

const transferParams = z.object({ id: idInPath });

export const listSettlementsForTransfer = endpoint({
  method: 'GET',
  path: '/operations/transfers/:id/settlements',
  roles,
  subject: 'transfer',
  summary: 'Settlements whose deposit a waiting transfer may be, the closest amount first',
  params: transferParams,
  response: z.object({
    ok: z.literal(true),
    settlements: z.array(
      z.object({
        id: idField,
        number: z.string(),
        settled_on: dateField,
        net: solesField,
        /** The transfer's amount less the net. */
        difference: solesField,
        /** About as much, or the bank names the gateway; others are for whoever looks for them. */
        is_likely: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const takeTransferAsDeposit = endpoint({
  method: 'POST',
  path: '/operations/transfers/:id/gateway-deposit',
  roles,
  subject: 'transfer',
  summary: 'Says that a waiting transfer is the deposit of a settlement of the card gateway',
  params: transferParams,
  body: z.strictObject({
    settlement_id: idField,
    /** Needed when it is not what the settlement announced. */
    reason: z.optional(z.nullable(reasonField)),
  }),
  response: okResponse,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'suspense_closed',
    'return_waiting',
    'deposit_taken',
    'deposit_differs',
  ],
  example: { params: { id: '1' }, body: { settlement_id: 1 } },
});
