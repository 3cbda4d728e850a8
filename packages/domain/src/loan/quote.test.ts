import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { percent, toPercent } from '../rates/rate.ts';
import { type CardInForce, cardInForce } from '../rates/rate-card.ts';
import { seedCaps } from '../rates/seed-caps.ts';
import { seedRateCards } from '../rates/seed-rate-card.ts';
import { type QuoteRequest, quote } from './quote.ts';

function seedCard(): CardInForce {
  const card = cardInForce(seedRateCards, seedCaps, calendarDate('2026-11-15'));
  if (card === null) throw new Error('the seed card must be in force');
  return card;
}

const card = seedCard();
const request: QuoteRequest = { amount: centimos(500_000), term: 12, card, insurance: false };

test('the example worked by hand in docs/domain-money.md', () => {
  const result = quote(request);
  if (!result.ok) throw new Error(result.message);
  const { monthlyPayment, totalToPay, tea, tcea, rows, hash } = result.quote;
  expect(rows[0]).toEqual({
    number: 1,
    principal: 34_119,
    interest: 15_097,
    igv: 2_785,
    insurance: 0,
    fee: 375,
    total: 52_376,
    balance: 465_881,
  });
  expect(rows.at(-1)?.total).toBe(52_382);
  expect([monthlyPayment, totalToPay]).toEqual([52_376, 628_518]);
  expect([toPercent(tea), toPercent(tcea)]).toEqual([42.9, 54.7859]);
  expect(hash).toBe('fb007112566d47c20ea7cb2796d45515605d75a8683232ddf041d670a9021979');
});

test.each([150_000, 2_590_000])('%d céntimos, the last that is lent', (amount) => {
  expect(quote({ ...request, amount: centimos(amount) })).toMatchObject({ ok: true });
});

test('a rate at the cap is within it', () => {
  const cap = { ...card.cap, tea: percent(42.9) };
  expect(quote({ ...request, card: { ...card, cap } })).toMatchObject({ ok: true });
});

describe('refusals', () => {
  test.each([149_999, 2_590_001, 0, -500_000])('%d céntimos', (amount) => {
    expect(quote({ ...request, amount: centimos(amount) })).toEqual({
      ok: false,
      reason: 'amount_out_of_range',
      message: 'Ingresa un monto entre S/ 1,500 y S/ 25,900',
    });
  });

  test.each([Number.NaN, 500_000.5, Number.POSITIVE_INFINITY])('amount %d', (amount) => {
    const unchecked = amount as Centimos;
    expect(quote({ ...request, amount: unchecked })).toMatchObject({ reason: 'amount_invalid' });
  });

  test.each([0, 1, 9, 24, 12.5, Number.NaN])('term %d', (term) => {
    expect(quote({ ...request, term })).toEqual({
      ok: false,
      reason: 'installments_invalid',
      message: 'Número de cuotas no válido',
    });
  });

  test('three months without campaign', () => {
    expect(quote({ ...request, term: 3 })).toEqual({
      ok: false,
      reason: 'campaign_inactive',
      message: '3 meses no disponible - campaña inactiva',
    });
  });

  test.each([14, 16, 18])('%d months with CE', (term) => {
    expect(quote({ ...request, term, documentType: 'CE' })).toMatchObject({
      reason: 'installments_invalid',
    });
  });

  test('a rate over the cap in force', () => {
    const cap = { ...card.cap, tea: percent(42.8) };
    expect(quote({ ...request, card: { ...card, cap } })).toMatchObject({
      reason: 'rate_over_cap',
    });
  });
});

test('the campaign rate is used where there is one', () => {
  const teaAt = (term: number, campaign: boolean) => {
    const result = quote({ ...request, term, campaign });
    return result.ok ? toPercent(result.quote.tea) : result.reason;
  };
  expect([teaAt(3, true), teaAt(6, true), teaAt(6, false), teaAt(18, true)]).toEqual([
    19.9, 34.9, 39.9, 48.9,
  ]);
});
