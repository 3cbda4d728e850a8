import { installmentRoundings, insuranceModes } from '@alivio/domain/installment/plan-settings.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idInPath, solesField } from './fields.ts';
import { percentField } from './percent-field.ts';

/** In a query everything is text; what the text means is `solesField`'s, as in every body. */
const solesInQuery = z.pipe(
  z.codec(
    z.string().check(
      z.regex(/^\d{1,12}(\.\d{1,2})?$/, {
        error: 'Escribe un monto en soles con dos decimales como máximo.',
      }),
    ),
    z.number(),
    { decode: (text) => Number(text), encode: (soles) => String(soles) },
  ),
  solesField,
);

const monthsInQuery = z.codec(z.string().check(z.regex(/^[1-9]\d?$/)), z.int(), {
  decode: (text) => Number(text),
  encode: (months) => String(months),
});

const flagInQuery = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
});

const wirePlan = z.object({
  plan_hash: z.string(),
  rate_card_version: z.string(),
  amount: solesField,
  installments: z.int(),
  /** Whether the site has a campaign in force. */
  campaign: z.boolean(),
  insurance: z.boolean(),
  insurance_mode: z.enum(insuranceModes),
  rounding: z.enum(installmentRoundings),
  tea: percentField,
  tcea: percentField,
  monthly_payment: solesField,
  total_to_pay: solesField,
  schedule: z.array(
    z.object({
      number: z.int(),
      principal: solesField,
      interest: solesField,
      igv: solesField,
      insurance: solesField,
      fee: solesField,
      total: solesField,
      balance: solesField,
    }),
  ),
});

/** Whoever decodes it holds the very `Quote` that the shared function gives in the browser. */
const planField = z.codec(
  wirePlan,
  z.custom<Quote>((value) => typeof value === 'object' && value !== null),
  {
    decode: (plan) => ({
      hash: plan.plan_hash,
      cardVersion: plan.rate_card_version,
      amount: plan.amount,
      term: plan.installments,
      campaign: plan.campaign,
      insurance: plan.insurance,
      insuranceMode: plan.insurance_mode,
      rounding: plan.rounding,
      tea: plan.tea,
      tcea: plan.tcea,
      monthlyPayment: plan.monthly_payment,
      totalToPay: plan.total_to_pay,
      rows: plan.schedule,
    }),
    encode: (quote) => ({
      plan_hash: quote.hash,
      rate_card_version: quote.cardVersion,
      amount: quote.amount,
      installments: quote.term,
      campaign: quote.campaign,
      insurance: quote.insurance,
      insurance_mode: quote.insuranceMode,
      rounding: quote.rounding,
      tea: quote.tea,
      tcea: quote.tcea,
      monthly_payment: quote.monthlyPayment,
      total_to_pay: quote.totalToPay,
      schedule: [...quote.rows],
    }),
  },
);

export const getQuote = endpoint({
  method: 'GET',
  path: '/quote',
  roles: 'anyone',
  subject: 'none',
  summary:
    'The plan that POST loans would take now; a client with CE is offered fewer months when signed in',
  query: z.strictObject({
    health_center_id: idInPath,
    amount: solesInQuery,
    installments: monthsInQuery,
    insurance: z.optional(flagInQuery),
  }),
  response: z.object({ ok: z.literal(true), plan: planField }),
  refusals: [
    'not_found',
    'amount_invalid',
    'amount_out_of_range',
    'campaign_inactive',
    'installments_invalid',
    'rates_unavailable',
    'too_many_requests',
  ],
  example: {
    query: { health_center_id: '1', amount: '5000', installments: '12', insurance: 'false' },
  },
});
