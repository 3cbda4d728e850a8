import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, it } from 'vitest';
import { stepBackOf, suggestionText } from './suggestions.ts';

it('says what a change would lead to', () => {
  const amount = { kind: 'amount', amount: centimos(470_000), leads_to: 'approved' } as const;
  expect(suggestionText(amount)).toMatch(
    /^Con un monto de S\/\s4,700, tu solicitud quedaría preaprobada\.$/,
  );
  expect(suggestionText({ kind: 'term', installments: 12, leads_to: 'manual' })).toBe(
    'En 12 meses, tu solicitud pasaría a revisión.',
  );
  expect(suggestionText({ kind: 'guarantor', leads_to: 'manual + guarantor' })).toBe(
    'Con un aval, tu solicitud podría seguir.',
  );
});

it('leads to the step where the change is made, with the change in its fields', () => {
  const amount = { kind: 'amount', amount: centimos(470_000), leads_to: 'approved' } as const;
  expect(stepBackOf(amount, 7)).toMatchObject({
    to: '/onboarding/procedures',
    values: { currency: 'PEN', entered_amount: '470000' },
  });
  expect(stepBackOf({ kind: 'term', installments: 14, leads_to: 'approved' }, 7)).toMatchObject({
    to: '/onboarding/payments',
    values: { sliderValue: '60' },
  });
  expect(stepBackOf({ kind: 'guarantor', leads_to: 'approved' }, 7)).toBeNull();
});
