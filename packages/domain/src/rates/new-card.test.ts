import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';
import type { CapRow } from './cap.ts';
import { judgeCorrectedCap, judgeNewCap, nextCapFrom, type TypedCap } from './new-cap.ts';
import {
  cardVersion,
  judgeNewCard,
  judgeWithdrawal,
  withNewCard,
  withoutCard,
} from './new-card.ts';
import { percent } from './rate.ts';
import type { RateCard } from './rate-card.ts';
import { sampleCost } from './sample-cost.ts';
import { seedCaps } from './seed-caps.ts';
import { seedRateCard, seedRateCards } from './seed-rate-card.ts';
import { validateRateCards } from './validate-rate-cards.ts';

const today = calendarDate('2026-11-17');
const tomorrow = addDays(today, 1);

function next(changes: Partial<RateCard> = {}): RateCard {
  return { ...seedRateCard, version: 'alivio-next', validFrom: tomorrow, ...changes };
}

const judge = (changes: Partial<RateCard> = {}) =>
  judgeNewCard(seedRateCards, seedCaps, next(changes), today)?.reason ?? null;

const withTea = (term: number, campaign: boolean, tea: number) =>
  seedRateCard.teas.map((row) =>
    row.term === term && row.campaign === campaign ? { ...row, tea: percent(tea) } : row,
  );

function cheaperFrom(validFrom: CalendarDate) {
  const teas = seedRateCard.teas.map((row) => ({ ...row, tea: percent(19) }));
  return withNewCard(seedRateCards, next({ validFrom, teas }));
}

describe('a new card', () => {
  it('may begin tomorrow, and the one in force ends today', () => {
    expect(judge()).toBeNull();
    const cards = withNewCard(seedRateCards, next());
    expect(cards).toEqual([{ ...seedRateCard, validTo: today }, next()]);
    expect(validateRateCards(cards, seedCaps)).toBeNull();
  });

  it.each<[string, Partial<RateCard>]>([
    ['day_not_future', { validFrom: today }],
    ['day_not_future', { validFrom: addDays(today, -1) }],
    ['igv_not_legal', { igv: percent(17) }],
    ['insurance_too_high', { insurance: percent(0.6) }],
    ['rate_over_cap', { defaultInterest: percent(17) }],
    ['rate_over_cap', { teas: seedRateCard.teas.map((row) => ({ ...row, tea: percent(120) })) }],
    ['term_missing', { teas: seedRateCard.teas.slice(1) }],
    ['term_repeated', { teas: [...seedRateCard.teas, ...seedRateCard.teas.slice(0, 1)] }],
    ['amounts_not_product', { maxAmount: centimos(1) }],
    ['amounts_not_product', { minAmount: centimos(200_000) }],
    ['amounts_not_product', { maxAmount: centimos(4_000_000) }],
    ['amounts_invalid', { fee: centimos(-1) }],
    ['fee_too_high', { fee: centimos(50_001) }],
    ['rate_zero', { teas: withTea(12, false, 0) }],
    ['rate_zero', { teas: withTea(3, true, 0) }],
    ['campaign_dearer', { teas: withTea(12, true, 60) }],
    ['loan_unpriceable', { fee: centimos(999_999_900) }],
  ])('is refused with %s', (reason, changes) => {
    expect(judge(changes)).toBe(reason);
  });

  it('may have the dearest fee that is allowed, and a campaign as dear as the ordinary rate', () => {
    expect(judge({ fee: centimos(50_000), teas: withTea(12, true, 42.9) })).toBeNull();
  });

  it('begins after every other that is known', () => {
    const cards = withNewCard(seedRateCards, next({ validFrom: addDays(today, 10) }));
    const startingIn = (days: number) =>
      judgeNewCard(cards, seedCaps, next({ version: 'x', validFrom: addDays(today, days) }), today)
        ?.reason ?? null;
    expect([startingIn(9), startingIn(10), startingIn(11)]).toEqual([
      'day_taken',
      'day_taken',
      null,
    ]);
  });

  it('is named by its day, and one of a day that was used before gets a number', () => {
    expect(cardVersion(tomorrow, [])).toBe('alivio-2026-11-18');
    expect(cardVersion(tomorrow, ['alivio-2026-11-18', 'alivio-2026-11-18-2'])).toBe(
      'alivio-2026-11-18-3',
    );
  });
});

describe('a card that is taken back', () => {
  const cards = withNewCard(seedRateCards, next());

  it('leaves the others as they were before it', () => {
    expect(judgeWithdrawal(cards, seedCaps, 'alivio-next', today)).toBeNull();
    expect(withoutCard(cards, 'alivio-next')).toEqual(seedRateCards);
  });

  it('of the middle gives its days to the one before', () => {
    const three = withNewCard(cards, next({ version: 'third', validFrom: addDays(today, 30) }));
    const left = withoutCard(three, 'alivio-next');
    expect(left.map(({ version, validTo }) => [version, validTo])).toEqual([
      [seedRateCard.version, addDays(today, 29)],
      ['third', null],
    ]);
    expect(validateRateCards(left, seedCaps)).toBeNull();
  });

  it('has not begun, and is known', () => {
    const reason = (version: string, on = today) =>
      judgeWithdrawal(cards, seedCaps, version, on)?.reason;
    expect(reason('alivio-next', tomorrow)).toBe('card_begun');
    expect(reason(seedRateCard.version)).toBe('card_begun');
    expect(reason('none')).toBe('card_unknown');
  });
});

const cap: TypedCap = {
  kind: 'compensatory',
  from: calendarDate('2026-05-01'),
  to: calendarDate('2026-10-31'),
  tea: percent(110.5),
  published: true,
};
const dayBefore = addDays(cap.from, -1);

describe('a new cap', () => {
  const judgeCap = (changes: Partial<TypedCap>, cards = seedRateCards, on = dayBefore) =>
    judgeNewCap(cards, seedCaps, { ...cap, ...changes }, on)?.reason ?? null;

  it('follows the last of its kind', () => {
    expect(nextCapFrom(seedCaps, 'compensatory')).toBe('2026-05-01');
    expect(judgeCap({})).toBeNull();
    expect(judgeCap({ from: calendarDate('2026-05-02') })).toBe('cap_not_next');
    expect(judgeCap({ from: calendarDate('2026-04-30') })).toBe('cap_not_next');
  });

  it('that has begun is entered without the period that was missed before it', () => {
    const from = calendarDate('2026-11-01');
    const current = { from, to: calendarDate('2027-04-30') };
    expect(judgeCap({ tea: percent(40) }, seedRateCards, addDays(from, 16))).toBe('rate_over_cap');
    expect(judgeCap(current, seedRateCards, addDays(from, 16))).toBeNull();
    expect(judgeCap(current, seedRateCards, addDays(from, -1))).toBe('cap_not_next');
    const known = { ...cap, ...current, knownOn: addDays(from, 16) };
    expect(validateRateCards(seedRateCards, [...seedCaps, known])).toBeNull();
  });

  it.each<[string, Partial<TypedCap>]>([
    ['cap_period_invalid', { to: calendarDate('2026-04-30') }],
    ['cap_period_invalid', { to: calendarDate('2027-05-03') }],
    ['cap_rate_invalid', { tea: percent(0) }],
    ['cap_rate_invalid', { tea: percent(1131.6) }],
    ['rate_over_cap', { tea: percent(40) }],
  ])('is refused with %s', (reason, changes) => {
    expect(judgeCap(changes)).toBe(reason);
  });

  it('below the rates of today is taken once cheaper ones begin on its day', () => {
    expect(judgeCap({ tea: percent(40) }, cheaperFrom(cap.from))).toBeNull();
  });

  it('that is entered late says nothing about the days before, and is kept from its own day on', () => {
    const cards = cheaperFrom(addDays(cap.from, 10));
    const late = { ...cap, tea: percent(40) };
    const judgedOn = (days: number) => judgeCap(late, cards, addDays(cap.from, days));
    expect([judgedOn(-1), judgedOn(9), judgedOn(10)]).toEqual([
      'rate_over_cap',
      'rate_over_cap',
      null,
    ]);
    const known = { ...late, knownOn: addDays(cap.from, 10) };
    expect(validateRateCards(cards, [...seedCaps, known])).toBeNull();
    expect(validateRateCards(seedRateCards, [...seedCaps, known])).toMatchObject({
      reason: 'rate_over_cap',
    });
    expect(validateRateCards(cards, [...seedCaps, { ...known, knownOn: null }])).toMatchObject({
      reason: 'rate_over_cap',
    });
  });
});

describe('a cap that was mistyped', () => {
  const mistyped: CapRow = { ...cap, tea: percent(131.16), knownOn: dayBefore };
  const caps = [...seedCaps, mistyped];
  const judgeCorrection = (changes: Partial<TypedCap>, cards = seedRateCards, on = today) =>
    judgeCorrectedCap(cards, caps, { cap: { ...cap, ...changes }, seen: mistyped }, on)?.reason ??
    null;

  it('is corrected in rate, end and publication', () => {
    expect(judgeCorrection({})).toBeNull();
    expect(judgeCorrection({ tea: percent(131.16), published: false })).toBeNull();
    expect(judgeCorrection({ tea: percent(131.16), to: calendarDate('2026-11-30') })).toBeNull();
  });

  it.each<[string, Partial<TypedCap>]>([
    ['cap_unchanged', { tea: percent(131.16) }],
    ['cap_not_last', { from: calendarDate('2025-11-01') }],
    ['cap_not_last', { from: calendarDate('2026-11-01') }],
    ['cap_period_invalid', { to: calendarDate('2026-04-30') }],
    ['cap_rate_invalid', { tea: percent(1131.6) }],
    ['rate_over_cap', { tea: percent(40) }],
  ])('is not corrected with %s', (reason, changes) => {
    expect(judgeCorrection(changes)).toBe(reason);
  });

  it('is not corrected by somebody who saw what it said before', () => {
    const seen = { ...mistyped, published: !mistyped.published };
    expect(judgeCorrectedCap(seedRateCards, caps, { cap, seen }, today)?.reason).toBe(
      'cap_changed',
    );
  });

  it('is corrected below a card that is over by today', () => {
    expect(judgeCorrection({ tea: percent(40) }, cheaperFrom(today))).toBeNull();
    expect(judgeCorrection({ tea: percent(40) }, cheaperFrom(tomorrow))).toBe('rate_over_cap');
  });
});

it('a sample costs what a loan costs', () => {
  const sample = { amount: centimos(500_000), term: 12, campaign: false };
  const cost = sampleCost(seedRateCard, seedCaps, sample);
  expect(cost).toMatchObject({ ok: true, quote: { monthlyPayment: 52_376, totalToPay: 628_518 } });
  expect(sampleCost(seedRateCard, [], sample)).toMatchObject({ reason: 'cap_missing' });
  expect(sampleCost(seedRateCard, seedCaps, { ...sample, term: 3 })).toMatchObject({
    reason: 'campaign_inactive',
  });
});
