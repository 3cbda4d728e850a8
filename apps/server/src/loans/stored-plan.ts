import { installmentRoundings, insuranceModes } from '@alivio/domain/installment/plan-settings.ts';
import { planHash } from '@alivio/domain/loan/plan-hash.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import type { LoanPrices } from '@alivio/domain/payment/loan-account.ts';
import { rate } from '@alivio/domain/rates/rate.ts';
import { z } from 'zod/mini';
import { centimosJson, rateJson } from '#server/rates/stored-money.ts';

const storedPrices = z.object({
  tea: rateJson,
  insurance: rateJson,
  insuranceMode: z.enum(insuranceModes),
  igv: rateJson,
  defaultInterest: rateJson,
  // Loans signed before late interest was agreed to have none.
  lateTea: z._default(rateJson, rate(0)),
  rounding: z.enum(installmentRoundings),
});

const storedQuote = z.object({
  cardVersion: z.string(),
  amount: centimosJson,
  term: z.int(),
  campaign: z.boolean(),
  insurance: z.boolean(),
  tea: rateJson,
  insuranceMode: z.enum(insuranceModes),
  rounding: z.enum(installmentRoundings),
  rows: z.array(
    z.object({
      number: z.int(),
      principal: centimosJson,
      interest: centimosJson,
      igv: centimosJson,
      insurance: centimosJson,
      fee: centimosJson,
      total: centimosJson,
      balance: centimosJson,
    }),
  ),
  monthlyPayment: centimosJson,
  totalToPay: centimosJson,
  tcea: rateJson,
  hash: z.string(),
});

/** What was seen is what is signed: a stored plan that no longer has its hash is not read at all. */
export function readPlan(json: unknown): Quote {
  const quote = z.parse(storedQuote, json);
  if (planHash(quote) !== quote.hash) throw new Error(`plan ${quote.hash} was altered`);
  return quote;
}

export function readPrices(json: unknown): LoanPrices {
  return z.parse(storedPrices, json);
}
