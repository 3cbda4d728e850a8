import { installmentRoundings, insuranceModes } from '@alivio/domain/installment/plan-settings.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { isRate, type Rate } from '@alivio/domain/rates/rate.ts';
import { z } from 'zod/mini';
import { dateField, solesField } from './fields.ts';

/** A rate as the loan was signed with it, to the last billionth. */
const rateField = z.custom<Rate>((value) => typeof value === 'number' && isRate(value));

const installment = z.object({
  number: z.int(),
  dueOn: dateField,
  principal: solesField,
  interest: solesField,
  igv: solesField,
  insurance: solesField,
  fee: solesField,
  total: solesField,
  balance: solesField,
});

const allocation = z.object({
  number: z.nullable(z.int()),
  defaultInterest: solesField,
  fee: solesField,
  feeIgv: solesField,
  insurance: solesField,
  lateInterest: solesField,
  lateInterestIgv: solesField,
  interest: solesField,
  interestIgv: solesField,
  principal: solesField,
});

/**
 * The account of a loan as the money core takes it, so that the browser reckons with the same figures as the server.
 * Of earlier schedules nothing is in it: no offer asks for them.
 */
export const accountField = z.object({
  reference: z.string(),
  amount: solesField,
  disbursedOn: dateField,
  prices: z.object({
    tea: rateField,
    insurance: rateField,
    insuranceMode: z.enum(insuranceModes),
    igv: rateField,
    defaultInterest: rateField,
    lateTea: rateField,
    rounding: z.enum(installmentRoundings),
  }),
  installments: z.array(installment),
  payments: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['installments', 'prepayment', 'from_funds', 'return']),
      mode: z.nullable(z.enum(['smaller_installment', 'fewer_installments'])),
      paidOn: dateField,
      valuedOn: dateField,
      amount: solesField,
      allocations: z.array(allocation),
      reversed: z.boolean(),
      replaced: z.null(),
    }),
  ),
});

export type WireAccount = z.output<typeof accountField>;

/** The compiler sees that what comes out of the wire is an account. */
export function accountOfWire(account: WireAccount): LoanAccount {
  return account;
}
