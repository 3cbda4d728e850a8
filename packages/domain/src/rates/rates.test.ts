import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import { monthsOnOffer } from '../loan/months-on-offer.ts';
import { centimos } from '../money/centimos.ts';
import { applyRate } from './apply-rate.ts';
import { capInForce } from './cap.ts';
import { integerRoot } from './integer-root.ts';
import { daysRate, monthlyRate } from './period-rate.ts';
import { formatPercent, parsePercent, percent, rate, toPercent } from './rate.ts';
import { cardInForce, type RateCard, teaFor } from './rate-card.ts';
import { seedCaps } from './seed-caps.ts';
import { seedRateCard, seedRateCards } from './seed-rate-card.ts';
import { validateRateCards } from './validate-rate-cards.ts';

const on = calendarDate;

describe('rates', () => {
  test('percentages are exact', () => {
    expect([percent(113.16), percent(0.079), percent(0)]).toEqual([1_131_600_000, 790_000, 0]);
    expect(toPercent(percent(113.16))).toBe(113.16);
    expect([parsePercent(-1), parsePercent(Number.NaN), parsePercent(1e-9)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(() => percent(-1)).toThrow(RangeError);
    expect(() => rate(0.5)).toThrow(RangeError);
  });

  test('they are shown with two decimals', () => {
    expect([percent(41.8873), percent(5), percent(0.005)].map(formatPercent)).toEqual([
      '41.89 %',
      '5.00 %',
      '0.01 %',
    ]);
  });

  test('they apply with the one rounding', () => {
    expect(applyRate(centimos(25), percent(18))).toBe(5);
    expect(applyRate(centimos(1_000_000), percent(0.079))).toBe(790);
  });

  test('TEM to 18 decimals', () => {
    expect(monthlyRate(percent(99))).toBe(59_020_636_519_748_329n);
    expect(monthlyRate(percent(24))).toBe(18_087_582_483_510_675n);
    expect(monthlyRate(percent(0))).toBe(0n);
    expect(daysRate(percent(40), 360)).toBe(400_000_000_000_000_000n);
    expect(daysRate(percent(40), 0)).toBe(0n);
  });

  test('integer roots are floors', () => {
    expect([integerRoot(26n, 3), integerRoot(27n, 3), integerRoot(28n, 3)]).toEqual([2n, 3n, 3n]);
    expect(integerRoot(10n ** 72n, 2)).toBe(10n ** 36n);
  });
});

describe('cap', () => {
  test('the last published row stays, unconfirmed', () => {
    expect(capInForce(seedCaps, 'compensatory', on('2026-04-30'))).toMatchObject({
      confirmed: true,
    });
    expect(capInForce(seedCaps, 'compensatory', on('2026-05-01'))).toEqual({
      tea: percent(113.16),
      from: '2025-11-01',
      confirmed: false,
    });
    expect(capInForce(seedCaps, 'compensatory', on('2024-06-15'))?.tea).toBe(percent(109.83));
    expect(capInForce(seedCaps, 'compensatory', on('2023-10-31'))).toBeNull();
  });

  test('changes on the day that its row begins', () => {
    const capOn = (day: string) => capInForce(seedCaps, 'compensatory', on(day))?.tea;
    expect([capOn('2024-04-30'), capOn('2024-05-01')]).toEqual([percent(101.86), percent(109.83)]);
  });
});

describe('the cap of default interest', () => {
  test('is a row of its own, unconfirmed where no publication was found', () => {
    expect(capInForce(seedCaps, 'moratory', on('2024-06-15'))).toEqual({
      tea: percent(16.4745),
      from: '2024-05-01',
      confirmed: false,
    });
  });

  test('binds a card, to the last ten-thousandth', () => {
    const cardWith = (defaultInterest: number) =>
      validateRateCards([{ ...seedRateCard, defaultInterest: percent(defaultInterest) }], seedCaps);
    expect(cardWith(15.279)).toBeNull();
    expect(cardWith(15.2791)).toMatchObject({
      message:
        'Tarifario alivio-2024-01: la mora de 15.28 % supera el tope de 15.28 % vigente desde el 01/11/2023.',
    });
  });

  test('must be known for the day of the card', () => {
    const caps = seedCaps.filter(({ kind }) => kind === 'compensatory');
    expect(validateRateCards([seedRateCard], caps)).toMatchObject({ reason: 'cap_missing' });
  });
});

describe('rate card', () => {
  const first: RateCard = { ...seedRateCard, version: 'A', validTo: on('2025-12-31') };
  const second: RateCard = { ...seedRateCard, version: 'B', validFrom: on('2026-01-01') };
  const withRow = (index: number, row: Partial<RateCard['teas'][number]>): RateCard => ({
    ...seedRateCard,
    teas: seedRateCard.teas.map((old, at) => (at === index ? { ...old, ...row } : old)),
  });
  const faultOf = (...cards: RateCard[]) => validateRateCards(cards, seedCaps);

  test('the one that ships is valid, and so is a second that follows it', () => {
    expect(faultOf(...seedRateCards)).toBeNull();
    expect(faultOf(second, first)).toBeNull();
  });

  test('the one in force on a day', () => {
    const version = (day: string) => cardInForce([first, second], seedCaps, on(day))?.version;
    expect([version('2025-12-31'), version('2026-01-01'), version('2023-12-31')]).toEqual([
      'A',
      'B',
      undefined,
    ]);
  });

  test('has a rate for every term that any client is offered', () => {
    for (const documentType of ['DNI', 'CE'] as const) {
      for (const campaign of [true, false]) {
        for (const { months } of monthsOnOffer({ documentType, campaign })) {
          expect(teaFor(seedRateCard, months, campaign)).not.toBeNull();
        }
      }
    }
    expect(teaFor(seedRateCard, 3, false)).toBeNull();
  });

  test('above the cap: refused with the row named', () => {
    expect(faultOf(withRow(1, { tea: percent(113.17) }))).toEqual({
      ok: false,
      reason: 'rate_over_cap',
      message:
        'Tarifario alivio-2024-01, fila 2 (12 meses): la TEA de 113.17 % supera el tope BCRP de 101.86 % vigente desde el 01/11/2023.',
    });
  });

  test('only caps of its own period bind a card', () => {
    const late = { ...second, teas: withRow(1, { tea: percent(113) }).teas };
    expect(faultOf(first, late)).toBeNull();
  });

  test.each([
    ['dates_hole', [first, { ...second, validFrom: addDays(second.validFrom, 1) }]],
    ['dates_overlap', [first, { ...second, validFrom: addDays(second.validFrom, -1) }]],
    ['dates_overlap', [{ ...first, validTo: null }, second]],
    ['dates_overlap', [{ ...first, validTo: on('2023-12-31') }]],
    ['term_unknown', [withRow(0, { term: 9 })]],
    ['term_unknown', [withRow(5, { campaign: false })]],
    ['term_repeated', [withRow(0, { term: 12 })]],
    ['term_missing', [{ ...seedRateCard, teas: seedRateCard.teas.slice(1) }]],
    ['amounts_invalid', [{ ...seedRateCard, maxAmount: centimos(1) }]],
    ['cap_missing', [{ ...seedRateCard, validFrom: on('2023-01-01') }]],
    ['igv_not_legal', [{ ...seedRateCard, igv: percent(500) }]],
    ['igv_not_legal', [{ ...seedRateCard, igv: percent(17.99) }]],
    ['insurance_too_high', [{ ...seedRateCard, insurance: percent(0.51) }]],
    ['rate_over_cap', [{ ...seedRateCard, defaultInterest: percent(15.28) }]],
    ['no_card', []],
  ] as const)('%s', (reason, cards) => {
    expect(faultOf(...cards)).toMatchObject({ ok: false, reason });
  });

  test('a hole in the caps is refused too', () => {
    const caps = seedCaps.filter(
      ({ kind, from }) => kind === 'moratory' || from !== on('2024-11-01'),
    );
    expect(validateRateCards(seedRateCards, caps)).toMatchObject({
      reason: 'dates_hole',
      message: 'Tope BCRP del 01/05/2025: empieza el 01/05/2025 y falta desde el 01/11/2024.',
    });
  });
});
