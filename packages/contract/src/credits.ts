import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, solesField } from './fields.ts';

const roles = ['client', 'seller_for_client'] as const;

export const prepaymentChoiceField = z.enum([
  'smaller_installment',
  'fewer_installments',
  'payoff',
]);

/** What is to be done with a transfer of at least this amount, made until that day. */
export const waitingChoice = z.object({
  choice: prepaymentChoiceField,
  amount: solesField,
  /** How many the account had when it was chosen: what transfers brought since came for it. */
  movements: z.int(),
  valid_until: dateField,
});
export type WaitingChoice = z.output<typeof waitingChoice>;

/** The client area's own words for where a loan stands (specification 2 §§3, 4). */
const creditStatus = z.enum(['NO REDIMIBLE', 'FIRMADO', 'DESEMBOLSADO', 'PAGADO']);
export type CreditStatus = z.output<typeof creditStatus>;

/** A row of the list, as the specification spells it (document 2 §3). */
const credit = z.object({
  loanID: idField,
  /** The oldest instalment that is not paid; 0 before there are any, the last once all are paid. */
  currentInstallment: z.int(),
  totalInstallments: z.int(),
  monthlyPayment: solesField,
  procedureName: z.string(),
  /** Last day to sign or to redeem. */
  expirationDate: z.nullable(dateField),
  /** Of the amount lent, what has been paid back. */
  intPaymentPercentage: z.int(),
  dcmCostProcedure: solesField,
  strStatus: creditStatus,
  nextPaymentDate: z.nullable(dateField),
});
export type Credit = z.output<typeof credit>;

const creditId = z.object({ intIdLoan: idField });

export const getCredits = endpoint({
  method: 'GET',
  path: '/ClientSAF/GetCreditsForClient',
  base: '/services',
  roles,
  subject: 'client',
  subjectAt: 'query.idClient',
  summary: "The client's credits, by where they stand",
  query: z.strictObject({ idClient: idInPath }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      activeLoans: z.array(credit),
      notActiveLoans: z.array(credit),
      paidLoans: z.array(credit),
      /** Signatures are missing. */
      notRedimible: z.array(creditId),
      /** Signed and not redeemed. */
      notRunning: z.array(creditId),
      /** Ours: the business date, from which days left are counted. */
      dteToday: dateField,
    }),
  }),
  refusals: ['not_found'],
  example: { query: { idClient: '1' } },
});

export const getCredit = endpoint({
  method: 'GET',
  path: '/ClientSAF/GetDetailCredit',
  base: '/services',
  roles,
  subject: 'loan',
  subjectAt: 'query.idLoan',
  summary: 'One credit of the client; with its QR while it can be redeemed',
  query: z.strictObject({ idLoan: idInPath }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      information: z.object({
        dteApplicationDate: dateField,
        dblLoanAmount: solesField,
        intLoanInstallments: z.int(),
        /** TEA, in percent. */
        dcmFinalRate: z.number(),
        dblLoanMonthlyPayment: solesField,
        /** What the client writes on a bank transfer. */
        strCodePayment: z.string(),
        dteExpirationDate: z.nullable(dateField),
        status: creditStatus,
        /** The loan's own unguessable code, by both of the names that the specification gives it. */
        idClientLoanCodeable: z.string(),
        idClientCodeable: z.string(),
      }),
      medica: z.object({
        strHealthCenterName: z.string(),
        strHeadquartersName: z.string(),
        strHealthCategory: z.string(),
      }),
      /** Ours: for the client alone, and only while it can be redeemed. */
      qr: z.nullable(z.object({ strText: z.string(), strShortCode: z.string() })),
      /** Ours: what is to be done with a transfer that has still to come. */
      waitingPrepayment: z.nullable(waitingChoice),
      /** Ours: the business date, from which days left are counted. */
      dteToday: dateField,
    }),
  }),
  refusals: ['not_found'],
  example: { query: { idLoan: '1' } },
});
export type CreditDetail = z.output<typeof getCredit.response>['data'];
