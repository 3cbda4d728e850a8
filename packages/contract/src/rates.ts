import { installmentRoundings, insuranceModes } from '@alivio/domain/installment/plan-settings.ts';
import type { CardInForce } from '@alivio/domain/rates/rate-card.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idInPath, solesField } from './fields.ts';
import { percentField } from './percent-field.ts';

const wireCard = z.object({
  version: z.string(),
  valid_from: dateField,
  valid_to: z.nullable(dateField),
  min_amount: solesField,
  max_amount: solesField,
  teas: z.array(z.object({ term: z.int(), campaign: z.boolean(), tea: percentField })),
  insurance: percentField,
  insurance_mode: z.enum(insuranceModes),
  fee: solesField,
  igv: percentField,
  default_interest: percentField,
  rounding: z.enum(installmentRoundings),
  cap: z.object({ tea: percentField, from: dateField, confirmed: z.boolean() }),
});

/** Both sides of the wire hold the same `CardInForce`, so the shared `quote()` gives both the same plan. */
export const cardInForceField = z.codec(
  wireCard,
  z.custom<CardInForce>((value) => typeof value === 'object' && value !== null),
  {
    decode: (card) => ({
      version: card.version,
      validFrom: card.valid_from,
      validTo: card.valid_to,
      minAmount: card.min_amount,
      maxAmount: card.max_amount,
      teas: card.teas,
      insurance: card.insurance,
      insuranceMode: card.insurance_mode,
      fee: card.fee,
      igv: card.igv,
      defaultInterest: card.default_interest,
      rounding: card.rounding,
      cap: card.cap,
    }),
    encode: (card) => ({
      version: card.version,
      valid_from: card.validFrom,
      valid_to: card.validTo,
      min_amount: card.minAmount,
      max_amount: card.maxAmount,
      teas: [...card.teas],
      insurance: card.insurance,
      insurance_mode: card.insuranceMode,
      fee: card.fee,
      igv: card.igv,
      default_interest: card.defaultInterest,
      rounding: card.rounding,
      cap: card.cap,
    }),
  },
);

export const getRateCard = endpoint({
  method: 'GET',
  path: '/rate-card',
  roles: 'anyone',
  subject: 'none',
  summary: 'Prices in force, the campaign of a site and the months it offers',
  query: z.strictObject({ health_center_id: idInPath }),
  response: z.object({
    ok: z.literal(true),
    today: dateField,
    card: cardInForceField,
    campaign: z.nullable(z.object({ name: z.string() })),
    months_on_offer: z.object({ DNI: z.array(z.int()), CE: z.array(z.int()) }),
  }),
  refusals: ['not_found', 'rates_unavailable'],
  example: { query: { health_center_id: '1' } },
});
