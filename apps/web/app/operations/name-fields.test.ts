import { expect, it } from 'vitest';
import { nameFields } from './name-fields.ts';

it('two fields that are wrong in the same words are told apart, also while they are put right', () => {
  const problem = 'Escribe una fecha como 03/12/2026.';
  const errors = ['from', 'to', 'kind'].map((fieldId) => ({ fieldId, message: problem }));
  const standing: Record<string, string | null> = { from: 'Es muy tarde.', to: null };
  const summary = nameFields(
    { errors, now: (fieldId) => standing[fieldId] },
    { from: 'Empieza el', to: 'Termina el' },
  );
  expect(summary.errors.map(({ message }) => message)).toEqual([
    `Empieza el: ${problem}`,
    `Termina el: ${problem}`,
    problem,
  ]);
  expect(summary.now('from')).toBe('Empieza el: Es muy tarde.');
  expect(summary.now('to')).toBeNull();
  expect(summary.now('kind')).toBeUndefined();
});
