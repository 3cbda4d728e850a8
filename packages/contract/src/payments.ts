import { z } from 'zod/mini';
import { waitingChoice } from './credits.ts';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, pagedList, pageQuery, solesField } from './fields.ts';

const readers = ['client', 'seller_for_client'] as const;
/** Nobody pays for somebody else: an advisor who acts for a client is told to let them (`api.md`, Sessions). */
const payers = ['client'] as const;

/** Ours: what an amount is made of. */
const amountLines = z.object({
  principal: solesField,
  interest: solesField,
  fee: solesField,
  insurance: solesField,
  /** Interest that overdue principal goes on earning. */
  lateInterest: solesField,
  defaultInterest: solesField,
  igv: solesField,
  /** Put aside before, and counted for it: to be taken off the rest. */
  putAside: solesField,
});
export type AmountLines = z.output<typeof amountLines>;

/** An instalment, as the specification spells it (document 2 §3). */
const installment = z.object({
  /** Its number in the loan: with the loan's id nobody else's. */
  installmentId: idField,
  idLoan: idField,
  expirationDate: dateField,
  paymentDate: z.nullable(dateField),
  /** What has to be brought for it today, or what was paid. */
  installmentAmount: solesField,
  installmentCount: z.int(),
  installmentTotalCount: z.int(),
  lines: amountLines,
  /** Ours: the money for it is here, and pays it on its day. */
  isAhead: z.boolean(),
  /** Ours: it is not paid, and an attempt to pay it by card has not ended yet. */
  isInProcess: z.boolean(),
});
export type PaymentItem = z.output<typeof installment>;

/** Ours: a loan that is being paid, or was. */
const loanInPayments = z.object({
  idLoan: idField,
  procedureName: z.string(),
  /** What closing it costs today, which is less than the instalments that are left once interest is cut to the day. */
  payoffAmount: solesField,
  /** Instalments paid before their day: with these, two are the most. */
  paidAheadCount: z.int(),
  /** Put aside and counted for no whole instalment yet. */
  putAside: solesField,
  /** What the client wants done with a transfer that has still to come. */
  waitingPrepayment: z.nullable(waitingChoice),
});
export type LoanInPayments = z.output<typeof loanInPayments>;

const paymentLists = z.object({
  /** Oldest first, loan by loan. */
  pending: z.array(installment),
  /** Latest first. */
  paid: z.array(installment),
  /** The dropdown 'Categoría médica': one per loan that has instalments. */
  procedures: z.array(z.object({ id: idField, name: z.string() })),
  loans: z.array(loanInPayments),
  /** Ours: the business date, from which everything here is counted. */
  dteToday: dateField,
});
export type PaymentLists = z.output<typeof paymentLists>;

export const getPaymentsOfLoan = endpoint({
  method: 'GET',
  path: '/ClientSAF/GetDetailsPayments',
  base: '/services',
  roles: readers,
  subject: 'loan',
  subjectAt: 'query.idLoan',
  summary: 'The instalments of one loan, pending and paid',
  query: z.strictObject({ idLoan: idInPath }),
  response: z.object({ success: z.literal(true), data: paymentLists }),
  refusals: ['not_found'],
  example: { query: { idLoan: '1' } },
});

export const getPaymentsOfClient = endpoint({
  method: 'GET',
  path: '/ClientSAF/GetDetailsPaymentsForClient',
  base: '/services',
  roles: readers,
  subject: 'client',
  subjectAt: 'query.idClient',
  summary: 'The instalments of all loans of the client, pending and paid',
  query: z.strictObject({ idClient: idInPath }),
  response: z.object({ success: z.literal(true), data: paymentLists }),
  refusals: ['not_found'],
  example: { query: { idClient: '1' } },
});

/** Where an attempt stands. `expired`: nothing was paid, and its time is over or it was given up. */
export const paymentState = z.enum(['created', 'sent', 'approved', 'rejected', 'expired']);

export const paymentSteps = ['created', 'sent', 'confirmed', 'applied'] as const;

const cardPayment = z.object({
  /** What both we and the gateway call it. */
  reference: z.string(),
  transaction_id: z.string(),
  loan_id: idField,
  /** What it is for: instalments, those below, or all that is left of the loan. */
  purpose: z.enum(['installments', 'prepayment', 'payoff']),
  mode: z.nullable(z.enum(['smaller_installment', 'fewer_installments'])),
  /** It was to be a prepayment and had to be an ordinary payment: the loan had moved on meanwhile. */
  fell_back: z.boolean(),
  installments: z.array(idField),
  amount: solesField,
  state: paymentState,
  /** The browser was told that it is not decided yet. */
  is_pending: z.boolean(),
  /** When an open one has ended, if nobody pays with its form; null: it has, or a bank decides and nobody knows. */
  open_until: z.nullable(z.string()),
  /** Creado, enviado, confirmado, aplicado: when each was, null until it is. What was not paid ends with the third. */
  steps: z.array(z.object({ step: z.enum(paymentSteps), at: z.nullable(z.string()) })),
  card: z.nullable(z.object({ brand: z.string(), last_digits: z.string() })),
  /** Of an approved one: what paid nothing yet and waits for the next instalment. */
  put_aside: solesField,
  /** The approval came after we had given it up. */
  is_late: z.boolean(),
  /** The day on which it was taken back from its loan, as after a chargeback or a refund. */
  reversed_on: z.nullable(dateField),
  /** The receipt below its loan; null until it is applied, and once it was taken back. */
  receipt_number: z.nullable(idField),
});
export type CardPayment = z.output<typeof cardPayment>;

export const listCardPayments = endpoint({
  method: 'GET',
  path: '/payments',
  roles: readers,
  subject: 'session',
  summary: "The client's payments by card, newest first, with what became of each",
  query: z.strictObject({ ...pageQuery, id_loan: z.optional(idInPath) }),
  response: pagedList(cardPayment),
  example: {},
});

const chosenInstallment = z.strictObject({
  loanID: idField,
  currency: z.literal('PEN'),
  /** As the client saw it: another price by now is told, not charged. */
  amount: solesField,
  installmentID: idField,
});

/** What the card form is opened with. */
export const cardFormAnswer = z.object({
  /** For the gateway's own script; of its many fields ours reads these. */
  config: z.looseObject({
    transactionId: z.string(),
    order: z.looseObject({ orderNumber: z.string(), amount: z.string() }),
    render: z.looseObject({ container: z.string() }),
  }),
  token: z.string(),
  /** Ours: the key with which the gateway's script hides the card. */
  key_rsa: z.string(),
});
export type CardFormAnswer = z.output<typeof cardFormAnswer>;

export const requestPaymentConfig = endpoint({
  method: 'POST',
  path: '/payments/request-config',
  roles: payers,
  delegated: 'card_payment',
  subject: 'loan',
  subjectAt: 'body.installments.0.loanID',
  idempotent: true,
  summary: 'Opens an attempt to pay instalments by card: priced here, one at a time per instalment',
  body: z.strictObject({
    installments: z.array(chosenInstallment).check(z.minLength(1), z.maxLength(60)),
  }),
  response: z.object({
    ok: z.literal(true),
    data: cardFormAnswer,
  }),
  refusals: [
    'not_found',
    'loan_not_disbursed',
    'installments_mixed',
    'installments_out_of_order',
    'installments_too_many_ahead',
    'installments_taken',
    'payment_amount_changed',
    'too_many_requests',
    'unavailable',
  ],
  example: {
    body: {
      installments: [{ loanID: 1, currency: 'PEN', amount: 1, installmentID: 1 }],
    },
  },
});

export const finishPayment = endpoint({
  method: 'POST',
  path: '/payments/finish-payment-process',
  roles: payers,
  delegated: 'card_payment',
  subject: 'session',
  summary:
    'What the card form said: believed as far as the gateway has signed it, else a reason to ask the gateway',
  body: z.strictObject({
    status: z.enum(['approved', 'rejected', 'expired']),
    transactionId: z.string().check(z.minLength(5), z.maxLength(40)),
    orderNumber: z.string().check(z.minLength(1), z.maxLength(40)),
    /** As the form handed it over. */
    paymentProcessResponse: z.optional(z.unknown()),
  }),
  response: z.object({ ok: z.literal(true), payment: cardPayment }),
  refusals: ['not_found'],
  example: {
    body: {
      status: 'expired',
      transactionId: '20261115000000000001',
      orderNumber: 'AB12CD34EF',
      paymentProcessResponse: null,
    },
  },
});

const bankAccount = z.object({
  bank: z.string(),
  holder: z.string(),
  kind: z.string(),
  number: z.string(),
  /** Código de cuenta interbancario: from any other bank. */
  cci: z.string(),
});
export type BankAccount = z.output<typeof bankAccount>;

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/payment-methods',
  roles: readers,
  subject: 'none',
  summary: 'What an instalment can be paid with: by card, and where to by bank transfer',
  response: z.object({
    ok: z.literal(true),
    /** Where the gateway's script is: loaded before an attempt is opened for it. */
    card: z.object({ sdk_url: z.string() }),
    accounts: z.array(bankAccount),
  }),
  example: {},
});
export type PaymentMethods = z.output<typeof getPaymentMethods.response>;
