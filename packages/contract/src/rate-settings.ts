import { installmentRoundings, insuranceModes } from '@alivio/domain/installment/plan-settings.ts';
import { type CapRow, capKinds } from '@alivio/domain/rates/cap.ts';
import type { CardTerms } from '@alivio/domain/rates/new-card.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, okResponse, solesField } from './fields.ts';
import { author, oneProposal, standings } from './house-rules.ts';
import { percentField } from './percent-field.ts';
import { reasonField } from './reason-field.ts';

const roles = ['operations'] as const;

const wireTerms = z.strictObject({
  valid_from: dateField,
  min_amount: solesField,
  max_amount: solesField,
  teas: z
    .array(z.strictObject({ term: z.int(), campaign: z.boolean(), tea: percentField }))
    .check(z.maxLength(40)),
  insurance: percentField,
  insurance_mode: z.enum(insuranceModes),
  fee: solesField,
  igv: percentField,
  default_interest: percentField,
  rounding: z.enum(installmentRoundings),
});

/** Both sides of the wire hold the same terms, so that the same function judges and prices them. */
const cardTermsField = z.codec(
  wireTerms,
  z.custom<CardTerms>((value) => typeof value === 'object' && value !== null),
  {
    decode: (terms) => ({
      validFrom: terms.valid_from,
      minAmount: terms.min_amount,
      maxAmount: terms.max_amount,
      teas: terms.teas,
      insurance: terms.insurance,
      insuranceMode: terms.insurance_mode,
      fee: terms.fee,
      igv: terms.igv,
      defaultInterest: terms.default_interest,
      rounding: terms.rounding,
    }),
    encode: (terms) => ({
      valid_from: terms.validFrom,
      min_amount: terms.minAmount,
      max_amount: terms.maxAmount,
      teas: [...terms.teas],
      insurance: terms.insurance,
      insurance_mode: terms.insuranceMode,
      fee: terms.fee,
      igv: terms.igv,
      default_interest: terms.defaultInterest,
      rounding: terms.rounding,
    }),
  },
);

const wireCap = z.strictObject({
  kind: z.enum(capKinds),
  from: dateField,
  to: dateField,
  tea: percentField,
  published: z.boolean(),
});

/** As it holds: what was entered binds from the day on which it was. */
const capField = z.codec(
  z.strictObject({ ...wireCap.shape, known_on: z.nullable(dateField) }),
  z.custom<CapRow>((value) => typeof value === 'object' && value !== null),
  {
    decode: ({ known_on, ...cap }) => ({ ...cap, knownOn: known_on }),
    encode: ({ knownOn, ...cap }) => ({ ...cap, known_on: knownOn }),
  },
);

const enteredCap = z.object({ cap: capField, entered: author });

const settingsCard = z.object({
  version: z.string(),
  valid_to: z.nullable(dateField),
  terms: cardTermsField,
  standing: z.enum(standings),
  proposed: author,
  confirmed: author,
});
export type SettingsCard = z.output<typeof settingsCard>;

export const getRateSettings = endpoint({
  method: 'GET',
  path: '/operations/settings/rates',
  roles,
  subject: 'none',
  summary: 'Every rate card and cap, with who brought them in and what waits for a second person',
  response: z.object({
    ok: z.literal(true),
    today: dateField,
    /** Newest first. */
    cards: z.array(settingsCard),
    /** Those that hold, each with what stood there before it was corrected, newest first. */
    caps: z.array(z.extend(enteredCap, { before: z.array(enteredCap) })),
    waiting_approval_id: z.nullable(idField),
  }),
  example: {},
});

const sample = z.strictObject({ amount: solesField, term: z.int(), campaign: z.boolean() });

export const proposeRateCard = endpoint({
  method: 'POST',
  path: '/operations/settings/rates',
  roles,
  subject: 'none',
  summary: 'Proposes a rate card from a day that is to come; a second person confirms it',
  body: z.strictObject({
    terms: cardTermsField,
    /** The loan whose cost was looked at before and after. */
    sample,
    reason: reasonField,
  }),
  response: oneProposal,
  refusals: [
    'right_missing',
    'case_taken',
    'approval_pending',
    'no_second_person',
    'rate_card_invalid',
    'day_not_future',
    'rates_unavailable',
  ],
  example: {
    body: {
      terms: {
        valid_from: '2024-01-02',
        min_amount: 1500,
        max_amount: 25_900,
        teas: [
          { term: 6, campaign: false, tea: 39.9 },
          { term: 12, campaign: false, tea: 42.9 },
          { term: 14, campaign: false, tea: 44.9 },
          { term: 16, campaign: false, tea: 46.9 },
          { term: 18, campaign: false, tea: 48.9 },
          { term: 3, campaign: true, tea: 19.9 },
        ],
        insurance: 0.095,
        insurance_mode: 'level',
        fee: 45,
        igv: 18,
        default_interest: 14.4,
        rounding: '0.01',
      },
      sample: { amount: 5000, term: 12, campaign: false },
      reason: 'Ajuste de tasas del trimestre.',
    },
  },
});

export const proposeCardWithdrawal = endpoint({
  method: 'POST',
  path: '/operations/settings/rates/withdrawal',
  roles,
  subject: 'none',
  summary: 'Proposes to take back a rate card that has not begun; a second person confirms it',
  body: z.strictObject({
    version: z.string().check(z.minLength(1), z.maxLength(60)),
    reason: reasonField,
  }),
  response: oneProposal,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'approval_pending',
    'no_second_person',
    'rate_card_invalid',
    'already_begun',
    'rates_unavailable',
  ],
  example: { body: { version: 'alivio-2024-01', reason: 'Se publicó con un error.' } },
});

export const addRateCap = endpoint({
  method: 'POST',
  path: '/operations/settings/rate-caps',
  roles,
  subject: 'none',
  summary: 'Enters the next cap of the BCRP; rows that stand are never changed',
  body: wireCap,
  response: okResponse,
  refusals: ['right_missing', 'rate_cap_invalid', 'rates_unavailable'],
  example: {
    body: {
      kind: 'compensatory',
      from: '2024-01-01',
      to: '2024-04-30',
      tea: 113.16,
      published: true,
    },
  },
});

export const correctRateCap = endpoint({
  method: 'POST',
  path: '/operations/settings/rate-caps/correction',
  roles,
  subject: 'none',
  summary: 'Corrects the last cap of its kind with a revision; the row that was wrong stays',
  body: z.strictObject({
    cap: wireCap,
    /** What whoever corrects it saw: what a colleague corrected meanwhile is not undone. */
    seen: wireCap,
    reason: reasonField,
  }),
  response: okResponse,
  refusals: ['right_missing', 'rate_cap_invalid', 'rates_unavailable'],
  example: {
    body: {
      cap: {
        kind: 'moratory',
        from: '2025-11-01',
        to: '2026-04-30',
        tea: 16.97,
        published: true,
      },
      seen: {
        kind: 'moratory',
        from: '2025-11-01',
        to: '2026-04-30',
        tea: 16.97,
        published: false,
      },
      reason: 'El BCRP lo publicó.',
    },
  },
});
