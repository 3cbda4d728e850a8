import { expect, test } from 'vitest';
import {
  checkTerm,
  DEFAULT_SLIDER_POSITION,
  monthsOnOffer,
  sliderPosition,
} from './months-on-offer.ts';

const FOR_DNI = [
  [20, 6],
  [40, 12],
  [60, 14],
  [80, 16],
  [100, 18],
];
const FOR_CE = FOR_DNI.slice(0, 2);
const CAMPAIGN = [0, 3];

test.each([
  ['DNI', false, FOR_DNI],
  ['DNI', true, [CAMPAIGN, ...FOR_DNI]],
  ['CE', false, FOR_CE],
  ['CE', true, [CAMPAIGN, ...FOR_CE]],
] as const)('%s, campaign %s', (documentType, campaign, stops) => {
  for (const currency of ['PEN', 'USD'] as const) {
    const offered = monthsOnOffer({ documentType, campaign, currency });
    expect(offered.map(({ position, months }) => [position, months])).toEqual(stops);
  }
});

test('the slider stands where a term is, and at six months for none', () => {
  expect([3, 6, 12, 14, 16, 18].map(sliderPosition)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(sliderPosition(undefined)).toBe(DEFAULT_SLIDER_POSITION);
});

test('the slider starts at six months', () => {
  const offered = monthsOnOffer({ documentType: 'CE', campaign: false });
  expect(offered.find(({ position }) => position === DEFAULT_SLIDER_POSITION)?.months).toBe(6);
});

test('terms are refused with the texts of the specification', () => {
  const ce = { documentType: 'CE', campaign: false } as const;
  expect([6, 12].map((term) => checkTerm(term, ce))).toEqual([null, null]);
  for (const term of [14, 16, 18, 9, 0]) {
    expect(checkTerm(term, ce)?.message).toBe('Número de cuotas no válido');
  }
  expect(checkTerm(3, ce)?.message).toBe('3 meses no disponible - campaña inactiva');
});
