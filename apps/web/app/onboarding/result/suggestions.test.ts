import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, it } from 'vitest';
import { stepBackOf, waysOf, wayText } from './suggestions.ts';

const amount = { kind: 'amount', amount: centimos(470_000), leads_to: 'approved' } as const;

function termTo(installments: number, leads_to: 'approved' | 'manual') {
  return { kind: 'term', installments, leads_to } as const;
}

it('says what a change would lead to', () => {
  const [first, second] = waysOf([amount, termTo(12, 'manual')]).map(wayText);
  expect(first).toMatch(/^Con un monto de S\/\s4,700, tu solicitud quedaría preaprobada\.$/);
  expect(second).toBe('En 12 meses, tu solicitud pasaría a revisión.');
});

it('tells longer terms that lead to the same with the shortest', () => {
  const terms = [termTo(12, 'manual'), termTo(14, 'manual'), termTo(16, 'approved')];
  expect(waysOf(terms).map(wayText)).toEqual([
    'En 12 meses o más, tu solicitud pasaría a revisión.',
    'En 16 meses, tu solicitud quedaría preaprobada.',
  ]);
});

it('leads to the step where the change is made, with the change in its fields', () => {
  expect(stepBackOf(amount, 7)).toMatchObject({
    to: '/onboarding/procedures',
    values: { currency: 'PEN', entered_amount: '470000' },
  });
  expect(stepBackOf(termTo(14, 'approved'), 7)).toMatchObject({
    to: '/onboarding/payments',
    values: { sliderValue: '60' },
  });
});
